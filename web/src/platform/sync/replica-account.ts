import { readPreference, writePreference } from "../preferences.ts";
import { changesOfForm } from "./write-forms.ts";

/** The version of the database, which increases with the form of any write. Only pages that read that form open it. */
export const replicaVersion = 1 + changesOfForm;

const preference = "account";

/** Returns the account whose replica this browser stores, if any. */
export const lastAccount = (): string | null => readPreference(preference) || null;

/** Remembers the account whose replica this browser stores; "" for none. */
export const rememberAccount = (account: string): void => writePreference(preference, account);
