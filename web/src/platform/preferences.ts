/** Returns the key of a preference in local storage. */
export const preferenceKey = (name: string) => `baton.${name}`;

/** Reads a preference that this browser stores. Preferences are not secret, and may be lost. */
export function readPreference(name: string): string | null {
  try {
    return localStorage.getItem(preferenceKey(name));
  } catch {
    // Some private windows block storage. The page then uses its defaults.
    return null;
  }
}

/** Stores a preference, unless the browser forbids storage. */
export function writePreference(name: string, value: string): void {
  try {
    localStorage.setItem(preferenceKey(name), value);
  } catch {
    // See readPreference.
  }
}

/** Removes a preference. */
export function removePreference(name: string): void {
  try {
    localStorage.removeItem(preferenceKey(name));
  } catch {
    // See readPreference.
  }
}
