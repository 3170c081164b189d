import { z } from "zod";
import { numberText } from "./numbers.ts";

/**
 * Cuts `text` to `length` characters plus an ellipsis if it is longer than `when` characters. Counts code points, so an
 * emoji is never cut in half.
 */
export function truncate(text: string, length: number, when: number = length): string {
  const points = Array.from(text);
  return points.length > when ? `${points.slice(0, length).join("")}…` : text;
}

/**
 * Returns a schema for text that a person typed: at most `max` characters of well-formed Unicode without NUL, which
 * PostgreSQL cannot store.
 */
export function text(max: number, required: string) {
  return z
    .string(required)
    .max(max, `At most ${numberText(max)} characters`)
    .refine(
      (value) => value.isWellFormed() && !value.includes("\u0000"),
      "This text has characters that cannot be stored",
    );
}

/** Returns a schema for trimmed, non-empty text. `required` is the message for missing or blank text. */
export function requiredText(max: number, required: string) {
  return text(max, required).trim().min(1, required);
}
