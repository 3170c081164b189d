import { numberText } from "@baton/domain/kernel/numbers";
import type { z } from "zod";

const ofType: Readonly<Record<string, string>> = {
  string: "Send text",
  number: "Send a number",
  int: "Send a whole number",
  boolean: "Send true or false",
  array: "Send a list",
  object: "Send an object",
  record: "Send an object",
};

const ofFormat: Readonly<Record<string, string>> = {
  uuid: "Send a valid id",
  datetime: "Write the time as 2026-01-31T09:00:00.000Z",
};

const units: Readonly<Record<string, readonly [one: string, more: string]>> = {
  string: [" character", " characters"],
  array: [" entry", " entries"],
  record: [" entry", " entries"],
};

function amount(limit: number | bigint, origin: string): string {
  const [one, more] = units[origin] ?? ["", ""];
  return `${numberText(limit)}${Number(limit) === 1 ? one : more}`;
}

/**
 * Returns the reason why a value is refused if its schema states none. zod's own sentences are for programmers: "Too
 * small: expected string to have >=1 characters".
 */
export function inputMessage(issue: z.core.$ZodRawIssue): string {
  const other = "Send a valid value";
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "This field is required" : (ofType[issue.expected] ?? other);
    case "invalid_value":
      return `${issue.values.length === 1 ? "Send" : "Choose one of"} ${issue.values.join(", ")}`;
    case "too_big":
      return `At most ${amount(issue.maximum, issue.origin)}`;
    case "too_small":
      return `At least ${amount(issue.minimum, issue.origin)}`;
    case "invalid_format":
      return ofFormat[issue.format] ?? other;
    default:
      return other;
  }
}
