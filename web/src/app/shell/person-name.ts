/** Length of a name in the top bar. */
const shortNameLength = 6;

/** A name in the top bar: its first 6 characters and a dot. */
export function shortName(name: string): string {
  return `${Array.from(name).slice(0, shortNameLength).join("")}.`;
}

/** The initial in the avatar of a person without a picture. */
export function initialOf(name: string): string {
  return (Array.from(name)[0] ?? "").toUpperCase();
}
