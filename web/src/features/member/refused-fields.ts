import { AppError } from "@baton/domain/kernel/errors";

export type FieldErrors = Record<string, string | string[]>;

/** The fields a refusal speaks of. What is taken can only be the user name: no other field has to be unique here. */
export function refusedFields(error: unknown): FieldErrors {
  if (!(error instanceof AppError)) return {};
  if (error.code === "taken") return { username: error.message };
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, message]));
}
