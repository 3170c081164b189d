/** Small choices this browser remembers for the person; none of them is secret and each may be lost. */
export function readPreference(name: string): string | null {
  try {
    return localStorage.getItem(`baton.${name}`);
  } catch {
    // Storage is blocked in some private windows: the page then works with its defaults.
    return null;
  }
}

/** Remembers a choice; silently does not where the browser forbids storage. */
export function writePreference(name: string, value: string): void {
  try {
    localStorage.setItem(`baton.${name}`, value);
  } catch {
    // See readPreference.
  }
}

/** Forgets a choice. */
export function removePreference(name: string): void {
  try {
    localStorage.removeItem(`baton.${name}`);
  } catch {
    // See readPreference.
  }
}
