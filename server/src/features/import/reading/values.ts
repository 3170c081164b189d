/** Values of unknown shape, as a file of another product states them: whatever is not of the kind asked for counts as missing. */
export type Values = Readonly<Record<string, unknown>>;

/** Returns a text or number as text; empty for everything else. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : "";
}

/** Returns a number, or a text that is one. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** Returns true for what products write for "yes". */
export const isTrue = (value: unknown): boolean =>
  value === true ||
  value === 1 ||
  (typeof value === "string" && /^(?:true|yes|t|1|v|x|checked|✓)$/i.test(value.trim()));

/** Returns an object; empty for everything else. */
export const objectOf = (value: unknown): Values =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Values) : {};

/** Returns the elements of a list, or the values of an object. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return Object.values(objectOf(value));
}

/** Returns the objects in a list, or among the values of an object. */
export const objectsOf = (value: unknown): readonly Values[] =>
  listOf(value).filter((item): item is Values => typeof item === "object" && item !== null && !Array.isArray(item));

/** Returns the texts and numbers in a list, as texts. */
export const textsOf = (value: unknown): readonly string[] =>
  listOf(value)
    .map(textOf)
    .filter((item) => item !== "");
