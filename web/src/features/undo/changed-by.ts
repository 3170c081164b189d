import type { Activity } from "@baton/domain/activity/activity";
import { actorOf } from "@/features/activity/public.ts";
import { cachedDetails } from "@/platform/sync/details.ts";
import { cachedItem } from "@/platform/sync/synced-list.ts";

/** Returns the last change of one of these fields, or else the last change, of something that belongs to a task. */
export function lastChange(
  lines: readonly Activity[],
  entityId: string,
  fields: readonly string[],
): Activity | undefined {
  const own = lines.filter((line) => line.entityId === entityId);
  return own.findLast((line) => fields.some((field) => field in line.fields)) ?? own.at(-1);
}

const person = (id: string) => (cachedItem("member", id) ?? cachedItem("formerMember", id))?.username;

/**
 * Returns who last changed one of these fields of a task, or of something that belongs to it: a name, or null for the
 * person with the id `own`. Returns undefined if the history that is loaded does not tell.
 */
export function changedBy(
  taskId: string,
  { entityId, fields, own }: { readonly entityId: string; readonly fields: readonly string[]; readonly own: string },
): string | null | undefined {
  const line = lastChange(cachedDetails("activity", taskId)?.items ?? [], entityId, fields);
  if (!line) return undefined;
  return line.actorId === own ? null : actorOf(line, { person });
}
