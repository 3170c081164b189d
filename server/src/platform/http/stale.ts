import { AppError } from "@baton/domain/kernel/errors";
import { conflictsOf } from "@baton/domain/kernel/writes";

type Values = Readonly<Record<string, unknown>>;

/**
 * Refuses an edit of fields that somebody else has changed since its sender read them.
 * @param base the values that the sender read, as far as they are known
 * @throws AppError stale_version with the values of these fields
 */
export function refuseStale(patch: Values, base: Values | undefined, current: object): void {
  if (!base) return;
  const now: Values = { ...current };
  const conflicts = conflictsOf<Values>({ patch, base }, now).map((path) => {
    return { path, base: base[path], sent: patch[path], current: now[path] };
  });
  if (conflicts.length > 0) throw new AppError("stale_version", undefined, [], conflicts);
}
