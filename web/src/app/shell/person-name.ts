/** Length of the display name in the top bar. */
const shortNameLength = 6;

/** The display name as the top bar shows it: its first 6 characters and a dot. */
export function shortName(name: string): string {
  return `${Array.from(name).slice(0, shortNameLength).join("")}.`;
}

/** What stands in the circle of somebody without a picture. */
export function initialOf(name: string): string {
  return (Array.from(name)[0] ?? "").toUpperCase();
}
