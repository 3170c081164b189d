// A CRC-32 is a remainder modulo a polynomial over GF(2). Bit 31 of a number, its sign, is the coefficient of x⁰.
const polynomial = 0xedb88320;
const one = 0x80000000;

/** Returns the product of two remainders. */
function multiply(a: number, b: number): number {
  let product = 0;
  let shifted = b;
  for (let left = a | 0; left !== 0; left <<= 1) {
    if (left < 0) product ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ polynomial : shifted >>> 1;
  }
  return product;
}

/** The remainders of x⁸, x¹⁶, x³² and so on, each the square of the one before. */
const powers: number[] = [one >>> 8];
while (powers.length < 32) powers.push(multiply(powers.at(-1) ?? 0, powers.at(-1) ?? 0));

/**
 * Returns the CRC-32 of two byte strings one after the other, without reading them.
 * @param first the CRC-32 of the first one
 * @param second the CRC-32 of the second one
 * @param length the number of bytes of the second one, less than 2³²
 */
export function joinCrc32(first: number, second: number, length: number): number {
  let factor = one;
  for (const [bit, power] of powers.entries()) if ((length >>> bit) & 1) factor = multiply(factor, power);
  return (multiply(factor, first) ^ second) >>> 0;
}
