import { AppError } from "@baton/domain/kernel/errors";

export type FieldErrors = Record<string, string | string[]>;

/** The messages of a refused request, by field. Only the user name has to be unique here, so only it can be taken. */
export function refusedFields(error: unknown): FieldErrors {
  if (!(error instanceof AppError)) return {};
  if (error.code === "taken") return { username: error.message };
  const fields = Object.groupBy(error.errors, ({ path }) => path);
  return Object.fromEntries(
    Object.entries(fields).map(([path, errors = []]) => [path, errors.map(({ message }) => message)]),
  );
}
