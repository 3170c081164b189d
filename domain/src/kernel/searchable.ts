/** Returns a text as searches compare it: without case and accents. */
export function searchable(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
