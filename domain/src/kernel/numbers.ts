/**
 * Writes a number in English, with a comma after each three digits: 1234.5 as "1,234.5". Without Intl, which takes 25 ms
 * to load, because every start of the server writes the limits of its schemas.
 */
export function numberText(value: number | bigint): string {
  const [integer = "", fraction] = String(value).split(".");
  const grouped = integer.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
