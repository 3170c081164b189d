import { taskLimits } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";

/** Parses points with a decimal point or comma; null for an empty text, NaN for anything else. */
export function pointsIn(text: string): number | null {
  const typed = text.trim().replace(",", ".");
  return typed === "" ? null : Number(typed);
}

/** Returns what is wrong with an estimate in points; undefined if nothing is. */
export function problemWithPoints(points: number | null): string | undefined {
  const isFine = points === null || (points >= 0 && points <= taskLimits.estimate && points % 0.5 === 0);
  return isFine ? undefined : t`Enter a number from 0 to ${i18n.number(taskLimits.estimate)}, such as 3 or 0.5`;
}
