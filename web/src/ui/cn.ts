/** Joins class names, leaving out the ones whose condition is false. */
export function cn(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
