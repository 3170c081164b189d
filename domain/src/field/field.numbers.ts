/**
 * Reads a number as people type it: with a decimal point or comma, and with groups of three digits. A single comma
 * before three digits separates groups. Returns undefined for anything else.
 */
export function readNumber(text: string): number | undefined {
  const compact = text.replace(/[\s'’]/g, "").replace("−", "-");
  const [, sign, digits] = /^([+-]?)([\d.,]*\d[\d.,]*)$/.exec(compact) ?? [];
  if (digits === undefined) return undefined;
  const decimal = decimalIn(digits);
  const [whole = "", fraction = "", ...more] = decimal === undefined ? [digits] : digits.split(decimal);
  if (more.length > 0 || /[.,]/.test(fraction) || !/^(\d*|\d{1,3}([.,]\d{3})+)$/.test(whole)) return undefined;
  return Number(`${sign === "-" ? "-" : ""}${whole.replace(/[.,]/g, "") || "0"}.${fraction || "0"}`);
}

/** Returns the decimal separator of a number; undefined if it has none. */
function decimalIn(digits: string): string | undefined {
  const separators = digits.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  const isGrouped = separators.length > 1 && separators.every((each) => each === last);
  return isGrouped || /^\d{1,3},\d{3}$/.test(digits) ? undefined : last;
}
