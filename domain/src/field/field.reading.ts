import { isCalendarDate } from "../kernel/dates.ts";
import type { CustomField } from "./field.ts";
import type { FieldValue } from "./field.values.ts";

/** Input limits: characters of a text and of an address, and values of a task, which may come from several projects. */
export const valueLimits = { text: 1_000, url: 2_000, number: 1e12, perTask: 200 } as const;

/** A value to store, null for none, or what is wrong with it. */
type Read = { readonly value: FieldValue | null } | { readonly message: string };

type Reader = (value: unknown, field: Pick<CustomField, "options">) => Read;

const wrong = (message: string): Read => ({ message });

/** Reads a text of limited length that the stores can contain. Blank text is no value. */
function readText(value: unknown, max: number, message: string): Read {
  if (typeof value !== "string") return wrong(message);
  const text = value.trim();
  if (text.length > max) return wrong(`At most ${max} characters`);
  const isStorable = text.isWellFormed() && !text.includes("\u0000");
  return isStorable ? { value: text || null } : wrong("This text has characters that cannot be stored");
}

const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);

/** Returns a web address that was typed with or without its scheme. */
export const withScheme = (text: string): string => (/^[^\s:/]+\.[^\s:]+$/.test(text) ? `https://${text}` : text);

const unknownOption = "This field has no such option";

/** How a value of each type is read. */
const readers: Readonly<Record<CustomField["type"], Reader>> = {
  text: (value) => readText(value, valueLimits.text, "Send a text"),
  number: (value) =>
    typeof value === "number" && Math.abs(value) <= valueLimits.number ? { value } : wrong("Send a number"),
  date: (value) =>
    typeof value === "string" && isCalendarDate(value) ? { value } : wrong("Send a day such as 2026-11-26"),
  select: (value, { options }) =>
    typeof value === "string" && options.some(({ id }) => id === value) ? { value } : wrong(unknownOption),
  "multi-select": (value, { options }) => {
    if (!Array.isArray(value)) return wrong("Send a list of options");
    const chosen = options.flatMap(({ id }) => (value.includes(id) ? id : []));
    if (chosen.length < new Set(value).size) return wrong(unknownOption);
    return { value: chosen.length === 0 ? null : chosen };
  },
  person: (value) => (typeof value === "string" && value !== "" ? { value } : wrong("Send the id of a person")),
  url: (value) => {
    const read = readText(value, valueLimits.url, "Send a web address");
    const isAddress = !("value" in read) || typeof read.value !== "string" || isWebAddress(read.value);
    return isAddress ? read : wrong("Send an address that begins with https:// or http://");
  },
  checkbox: (value) => (typeof value === "boolean" ? { value } : wrong("Send true or false")),
};

/** Reads a value of a custom field. Whether a person may be chosen is for the server to say. */
export function readValue(value: unknown, field: Pick<CustomField, "type" | "options">): Read {
  return value === null ? { value } : readers[field.type](value, field);
}

/** Returns what new tasks start with after a change of their field: nothing of another type, and no option that is gone. */
export function keptValue(
  before: Pick<CustomField, "type" | "initialValue">,
  after: Pick<CustomField, "type" | "options">,
): FieldValue | null {
  const { initialValue: value } = before;
  if (before.type !== after.type) return null;
  const known = Array.isArray(value) ? value.filter((id) => after.options.some((option) => option.id === id)) : value;
  const read = readValue(known, after);
  return "value" in read ? read.value : null;
}
