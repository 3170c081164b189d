import { z } from "zod";

/**
 * `text` cut to `length` characters and an ellipsis, when it is longer than `when` characters.
 * Counts code points, so an emoji is never cut in half.
 */
export function truncate(text: string, length: number, when: number = length): string {
  const points = Array.from(text);
  return points.length > when ? `${points.slice(0, length).join("")}…` : text;
}

/**
 * Text a person typed: well-formed Unicode without NUL (which PostgreSQL cannot store), at most `max` characters.
 */
export function text(max: number, required: string) {
  return z
    .string(required)
    .max(max, `At most ${max.toLocaleString("en")} characters`)
    .refine(
      (value) => value.isWellFormed() && !value.includes("\u0000"),
      "This text has characters that cannot be stored",
    );
}

/** The same, trimmed and not empty; `required` is the message when nothing is left. */
export function requiredText(max: number, required: string) {
  return text(max, required).trim().min(1, required);
}
