import { newId } from "@baton/domain/kernel/ids";
import { preferenceKey, readPreference, removePreference, writePreference } from "./preferences.ts";

/**
 * What a tab stores of its person: unsent input, and what they can undo. It outlives a reload, an expired session and a
 * logout. It ends with the tab, or when somebody else logs in, in any tab of the browser.
 *
 * Each tab stores its data under the name of the person's stay in this browser. A preference holds that name until
 * somebody else logs in. So even a tab that was suspended meanwhile does not restore input from an earlier stay.
 */
const stayPreference = "stay";

const prefix = "baton";
const itemOf = (name: string) => `${prefix}.${name}`;
const stayItem = itemOf("stay");

const isOf = (account: string, stay: string | null): stay is string => stay?.startsWith(`${account}.`) ?? false;

/** The account that may store data in this tab; null before a login and after a logout. */
let owner: string | null = null;

function readItem(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // Storage is blocked: the page works, but unsent input is lost when a form closes.
    return null;
  }
}

function writeItem(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Storage is full or blocked, as above.
  }
}

function clear(): void {
  owner = null;
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}

/** Removes what this tab has stored in an earlier session. */
function removeOthers(stay: string | null): void {
  const stored = readItem(stayItem);
  if (stored !== null && stored !== stay) clear();
}

// Another tab has begun or ended a stay, now or while this page was closed.
if (typeof window !== "undefined") {
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === preferenceKey(stayPreference)) removeOthers(newValue);
  });
  removeOthers(readPreference(stayPreference));
}

/** Lets this tab store data of `account`, and removes the data of everyone else. */
export function openTabStorage(account: string): void {
  const known = readPreference(stayPreference);
  const stay = isOf(account, known) ? known : `${account}.${newId()}`;
  if (stay !== known) writePreference(stayPreference, stay);
  removeOthers(stay);
  writeItem(stayItem, stay);
  owner = account;
}

/** Stores nothing more in this tab until the next login. Stored data stays for the same person. */
export function closeTabStorage(): void {
  owner = null;
}

/** Removes the data that all tabs of this browser have stored. Until the next login, they store nothing more. */
export function discardTabStorage(): void {
  removePreference(stayPreference);
  clear();
}

/** Stores a value as JSON; null removes it. Does nothing unless this tab is open for `account`. */
export function writeToTab(account: string, name: string, value: object | null): void {
  if (account === owner) writeItem(itemOf(name), value && JSON.stringify(value));
}

/** Returns a value that this tab has stored for `account`; null without one. */
export function readFromTab(account: string, name: string): unknown {
  return account === owner ? JSON.parse(readItem(itemOf(name)) ?? "null") : null;
}
