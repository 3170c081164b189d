import type { Change } from "@baton/domain/workspace/workspace.live";
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import { readPreference, writePreference } from "./preferences.ts";

/** A write as it waits on disk: what to send, and in whose tab it was asked for. Keys sort by when it was. */
export interface SavedWrite {
  readonly key: string;
  readonly tab: string;
  readonly mutationKey: readonly string[];
  readonly variables: { readonly key: string };
  /** The server would not have it as it is, and a person has to say what becomes of it. */
  readonly isUndecided?: true;
}

/** What is kept of a kind of thing: JSON text, which a browser reads back ten times faster than ten thousand objects. */
interface SavedSnapshot {
  readonly seq: number;
  readonly text: string;
}

interface Schema extends DBSchema {
  snapshot: { key: string; value: SavedSnapshot };
  change: { key: number; value: Change };
  write: { key: string; value: SavedWrite };
}

/** Raised when what is stored means something else than before: older data is then dropped and loaded again. */
const version = 1;
const accountPreference = "account";

const nameOf = (account: string) => `baton-${account}`;

/** The disk copy of one account: the last snapshots, the changes since, and the writes that wait. */
export class Disk {
  readonly #db: IDBPDatabase<Schema>;
  readonly account: string;

  #isGone = false;

  private constructor(db: IDBPDatabase<Schema>, account: string) {
    this.#db = db;
    this.account = account;
    // Another tab removes it at logout, or a newer version of the page makes it anew: this tab lets go of it.
    db.addEventListener("versionchange", () => {
      this.#isGone = true;
      db.close();
    });
  }

  /**
   * Opens the copy of `account`. Null where the browser forbids storage, or offers no locks between tabs because the page
   * came over plain http from another machine: the page then lives from the network.
   */
  static async open(account: string): Promise<Disk | null> {
    if (!isSecureContext) return null;
    try {
      const db = await openDB<Schema>(nameOf(account), version, {
        upgrade(database) {
          for (const store of [...database.objectStoreNames]) database.deleteObjectStore(store);
          database.createObjectStore("snapshot");
          database.createObjectStore("change", { keyPath: "seq" });
          database.createObjectStore("write", { keyPath: "key" });
        },
      });
      writePreference(accountPreference, account);
      return new Disk(db, account);
    } catch {
      return null;
    }
  }

  /** Whose copy this browser holds, if any. */
  static lastAccount(): string | null {
    return readPreference(accountPreference) || null;
  }

  /** Removes the copy that this browser holds, if any. */
  static async wipeLast(): Promise<void> {
    const account = Disk.lastAccount();
    if (account === null) return;
    writePreference(accountPreference, "");
    await deleteDB(nameOf(account));
  }

  close(): void {
    this.#db.close();
  }

  async readSnapshot<T>(name: string): Promise<{ seq: number; items: T } | null> {
    const saved = await this.#db.get("snapshot", name);
    return saved ? { seq: saved.seq, items: JSON.parse(saved.text) as T } : null;
  }

  async saveSnapshot(name: string, seq: number, items: unknown): Promise<void> {
    if (this.#isGone) return;
    await this.#db.put("snapshot", { seq, text: JSON.stringify(items) }, name);
  }

  /** The changes since the snapshots, in order. */
  readChanges(): Promise<Change[]> {
    return this.#db.getAll("change");
  }

  async saveChanges(changes: readonly Change[]): Promise<void> {
    if (this.#isGone) return;
    const { store, done } = this.#db.transaction("change", "readwrite");
    await Promise.all([...changes.map((change) => store.put(change)), done]);
  }

  /** Drops the changes up to `seq`, once every snapshot holds them. */
  async dropChanges(seq = Number.POSITIVE_INFINITY): Promise<void> {
    if (this.#isGone) return;
    await this.#db.delete("change", IDBKeyRange.upperBound(seq));
  }

  /** The writes that wait, in the order in which they were asked for. */
  async readWrites(): Promise<SavedWrite[]> {
    return this.#isGone ? [] : this.#db.getAll("write");
  }

  async saveWrite(write: SavedWrite): Promise<void> {
    if (this.#isGone) return;
    const transaction = this.#db.transaction("write", "readwrite");
    const put = transaction.store.put(write);
    // The page may be left in the next moment, and without this the transaction would end only once it has heard the answer.
    transaction.commit();
    await Promise.all([put, transaction.done]);
  }

  async removeWrite(key: string): Promise<void> {
    if (this.#isGone) return;
    await this.#db.delete("write", key);
  }

  /** Removes what was read of the account, and keeps the writes that wait for its next login. */
  async clearContent(): Promise<void> {
    writePreference(accountPreference, "");
    if (this.#isGone) return;
    await Promise.all([this.#db.clear("snapshot"), this.#db.clear("change")]);
    this.#db.close();
  }

  /** Removes everything: after this nothing of the account is on the machine. */
  async wipe(): Promise<void> {
    writePreference(accountPreference, "");
    this.#db.close();
    await deleteDB(nameOf(this.account));
  }
}
