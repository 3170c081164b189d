import { AppError, type FieldError } from "@baton/domain/kernel/errors";
import { translate } from "@/platform/translate.ts";

export type FieldErrors = Record<string, string | string[]>;

/** Translated messages by field. */
export function messagesByField(errors: readonly FieldError[]): FieldErrors {
  const fields = Object.groupBy(errors, ({ path }) => path);
  return Object.fromEntries(
    Object.entries(fields).map(([path, found = []]) => [path, found.map(({ message }) => translate(message))]),
  );
}

/**
 * Returns the messages of a rejected request by field. Only the username must be unique here, so a conflict is about
 * the username.
 */
export function refusedFields(error: unknown): FieldErrors {
  if (!(error instanceof AppError)) return {};
  if (error.code === "taken") return { username: translate(error.message) };
  return messagesByField(error.errors);
}
