/** Characters that folding does not change, besides their case. */
const plain = /^[\x20-\x7e]*$/;

/** Returns a text as searches compare it: without case and accents. */
export function searchable(text: string): string {
  // Lists of 20,000 titles are folded at the first key of a search, and most titles need no normalizing.
  if (plain.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
