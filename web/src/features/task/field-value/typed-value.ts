import type { CustomField } from "@baton/domain/field/field";
import { readNumber } from "@baton/domain/field/field.numbers";
import { readValue, withScheme } from "@baton/domain/field/field.reading";
import type { FieldValue } from "@baton/domain/field/field.values";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";

/** The types whose values are typed as text. */
export type TypedType = "text" | "number" | "url";

export const isTyped = (type: CustomField["type"]): type is TypedType =>
  type === "text" || type === "number" || type === "url";

/** Returns a value as the text that a person edits. */
export function typedText(value: FieldValue | undefined): string {
  if (typeof value !== "number") return value === undefined ? "" : String(value);
  return i18n.number(value, { maximumFractionDigits: 15, useGrouping: false });
}

const read: Readonly<Record<TypedType, (text: string) => unknown>> = {
  text: (text) => text,
  number: readNumber,
  url: withScheme,
};

/** Returns the value that a person has typed, null for none; undefined if it is none of the field's type. */
export function typedValue(
  text: string,
  field: CustomField & { readonly type: TypedType },
): FieldValue | null | undefined {
  if (text.trim() === "") return null;
  const result = readValue(read[field.type](text.trim()), field);
  return "value" in result ? result.value : undefined;
}

const problems: Readonly<Record<TypedType, () => string>> = {
  text: () => t`Use at most 1,000 characters`,
  number: () => t`Enter a number such as 12 or 9.8`,
  url: () => t`Enter an address that begins with https:// or http://`,
};

/** Returns what is wrong with a typed value; undefined if nothing is. */
export const problemWithTyped = (
  text: string,
  field: CustomField & { readonly type: TypedType },
): string | undefined => (typedValue(text, field) === undefined ? problems[field.type]() : undefined);
