import { AppError } from "@baton/domain/kernel/errors";

/**
 * Refuses a total over a limit.
 * @param total the number that there would be
 * @param most the highest number allowed
 * @param message what to do about it
 * @param path the field of the input that asks for more, if there is one
 * @throws AppError `invalid` at `path`; without a path, `conflict`
 */
export function checkTotal(total: number, most: number, message: string, path?: string): void {
  if (total <= most) return;
  throw path === undefined
    ? new AppError("conflict", message)
    : new AppError("invalid", undefined, [{ path, message }]);
}
