/**
 * Returns the id of the copy of something that is made with a copy of what contains it. Browser and server derive the
 * same one, and a call that is repeated after an interruption finds what it has copied already.
 * @param into the id of the copy of what contains it
 */
export function idOfCopy(id: string, into: string): string {
  const [a, b] = [id, into].map((each) => each.replaceAll("-", ""));
  const digits = Array.from(a ?? "", (digit, index) =>
    (Number.parseInt(digit, 16) ^ Number.parseInt(b?.[index] ?? "0", 16)).toString(16),
  ).join("");
  // Version 8 is for ids of one's own making. The variant of both is the same, so that their combination lacks it.
  const variant = (Number.parseInt(digits[16] ?? "0", 16) & 0x3) | 0x8;
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`];
  return [...parts, `${variant.toString(16)}${digits.slice(17, 20)}`, digits.slice(20)].join("-");
}
