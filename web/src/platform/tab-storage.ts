import { newId } from "@baton/domain/kernel/ids";
import { preferenceKey, readPreference, removePreference, writePreference } from "./preferences.ts";

/**
 * What a tab keeps of the person who uses it: unsent input, and what they can undo. It outlives a reload, an expired
 * session and a logout. It ends with the tab, and when somebody else logs in, in whichever tab of the browser.
 *
 * Each tab stores what it keeps under the name of the person's stay in this browser, which the preference holds until
 * somebody else logs in. So even a tab that was asleep meanwhile does not take up what was typed before that.
 */
const stayPreference = "stay";

const prefix = "baton";
const itemOf = (name: string) => `${prefix}.${name}`;
const stayItem = itemOf("stay");

const isOf = (account: string, stay: string | null): stay is string => stay?.startsWith(`${account}.`) ?? false;

/** The account that may store something in this tab; null before a login and after a logout. */
let owner: string | null = null;

function readItem(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // Storage is blocked: the page works, but what was typed is lost when a form closes.
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

/** Removes what this tab keeps of another stay. */
function removeOthers(stay: string | null): void {
  const kept = readItem(stayItem);
  if (kept !== null && kept !== stay) clear();
}

// Another tab has begun or ended a stay, now or while this page was closed.
if (typeof window !== "undefined") {
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === preferenceKey(stayPreference)) removeOthers(newValue);
  });
  removeOthers(readPreference(stayPreference));
}

/** Lets this tab keep what `account` does, and removes what is of anybody else. */
export function openTabStorage(account: string): void {
  const known = readPreference(stayPreference);
  const stay = isOf(account, known) ? known : `${account}.${newId()}`;
  if (stay !== known) writePreference(stayPreference, stay);
  removeOthers(stay);
  writeItem(stayItem, stay);
  owner = account;
}

/** Keeps nothing more in this tab until the next login. What it keeps waits for the same person. */
export function closeTabStorage(): void {
  owner = null;
}

/** Removes what all tabs of this browser keep. Until the next login, they keep nothing more. */
export function discardTabStorage(): void {
  removePreference(stayPreference);
  clear();
}

/** Keeps a value as JSON; null removes it. Does nothing unless this tab is open for `account`. */
export function keepInTab(account: string, name: string, value: object | null): void {
  if (account === owner) writeItem(itemOf(name), value && JSON.stringify(value));
}

/** A value that this tab keeps for `account`; null without one. */
export function readFromTab(account: string, name: string): unknown {
  return account === owner ? JSON.parse(readItem(itemOf(name)) ?? "null") : null;
}
