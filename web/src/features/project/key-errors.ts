import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";

/** The error of a project's key, by its field; nothing if it can be used. */
export function keyErrors(key: string, others: readonly Project[]): { key?: string } {
  if (!/^[A-Z]{2,6}$/.test(key)) return { key: t`Use 2 to 6 capital letters from A to Z, such as WEB` };
  return others.some((other) => other.key === key) ? { key: t`Another project has this key` } : {};
}
