/**
 * Returns the id of an entity's copy that is created as part of copying its container. Browser and server derive the
 * same id, and a copy that is repeated after an interruption recognises what it has copied already.
 * @param into the id of the container's copy
 */
export function idOfCopy(id: string, into: string): string {
  const [a, b] = [id, into].map((each) => each.replaceAll("-", ""));
  const digits = Array.from(a ?? "", (digit, index) =>
    (Number.parseInt(digit, 16) ^ Number.parseInt(b?.[index] ?? "0", 16)).toString(16),
  ).join("");
  // UUID version 8 is for application-defined ids. Both inputs have the same variant bits, so the XOR clears them.
  const variant = (Number.parseInt(digits[16] ?? "0", 16) & 0x3) | 0x8;
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`];
  return [...parts, `${variant.toString(16)}${digits.slice(17, 20)}`, digits.slice(20)].join("-");
}
