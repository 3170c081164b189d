import { type DetailName, detailNames } from "@baton/domain/sync";
import { storedShape } from "@baton/domain/sync.data";
import type { LiveChange } from "@baton/domain/workspace/workspace.live";
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import { lastAccount, rememberAccount, replicaVersion } from "./replica-account.ts";
import type { FormedWrite } from "./write-forms.ts";

/** A stored write, and its tab. Keys sort by the time of the write. */
export interface SavedWrite extends FormedWrite {
  readonly key: string;
  readonly tab: string;
  /** Set if the write is undecided: the server has refused it, and a person has to decide on it. */
  readonly isUndecided?: true;
}

/** A stored list. It is JSON text, which a browser reads ten times faster than ten thousand objects. */
interface SavedSnapshot {
  readonly seq: number;
  readonly text: string;
  /** As in `CachedList`. */
  readonly sets?: readonly string[] | undefined;
  /** Identifies the fields of its entities. A page that expects other fields loads the list again. */
  readonly shape: string;
}

/** The long texts of a task. */
interface Texts {
  readonly id: string;
}

/** Stored texts, and when they were last fetched or opened. */
interface SavedTexts extends Texts {
  readonly usedAt: number;
}

/** The maximum number of tasks whose texts and details are stored. The last used ones stay. */
const mostTasks = 500;

/** The stored details of one kind of a task. */
interface SavedDetails<T = unknown> {
  readonly name: DetailName;
  readonly taskId: string;
  readonly items: readonly T[];
  readonly usedAt: number;
}

interface Schema extends DBSchema {
  snapshot: { key: string; value: SavedSnapshot };
  change: { key: number; value: LiveChange };
  text: { key: string; value: SavedTexts; indexes: { usedAt: number } };
  details: { key: [DetailName, string]; value: SavedDetails; indexes: { usedAt: number } };
  write: { key: string; value: SavedWrite };
}

/** The saved screens that the service worker shows first. */
const screens = "baton-pictures";

const prefix = "baton-";
const nameOf = (account: string) => `${prefix}${account}`;

/** Removes the account of the stored replica, and deletes the saved screens. */
async function forgetAccount(): Promise<void> {
  rememberAccount("");
  // The service worker reads the screens without knowing whose they are.
  if ("caches" in window) await caches.delete(screens);
}

/** The object stores of data read from the server. */
const content = ["snapshot", "change", "text", "details"] as const;

/** Drops data that can be loaded again. Pending writes stay, and are read in their own form. */
function upgrade(database: IDBPDatabase<Schema>): void {
  const stores = database.objectStoreNames;
  for (const store of content) if (stores.contains(store)) database.deleteObjectStore(store);
  database.createObjectStore("snapshot");
  database.createObjectStore("change", { keyPath: "seq" });
  database.createObjectStore("text", { keyPath: "id" }).createIndex("usedAt", "usedAt");
  database.createObjectStore("details", { keyPath: ["name", "taskId"] }).createIndex("usedAt", "usedAt");
  if (!stores.contains("write")) database.createObjectStore("write", { keyPath: "key" });
}

/** A store that retains the last used entries. */
interface PrunedStore {
  count(): Promise<number>;
  index(name: "usedAt"): { openCursor(): Promise<Cursor | null> };
}
interface Cursor {
  delete(): Promise<void>;
  continue(): Promise<Cursor | null>;
}

async function prune(store: PrunedStore, most: number): Promise<void> {
  let surplus = (await store.count()) - most;
  let oldest = surplus > 0 ? await store.index("usedAt").openCursor() : null;
  for (; oldest && surplus > 0; surplus -= 1) {
    await oldest.delete();
    oldest = await oldest.continue();
  }
}

/**
 * The storage of one account's replica, in IndexedDB: the last snapshots, the changes since, and the pending writes.
 */
export class ReplicaStore {
  readonly #db: IDBPDatabase<Schema>;
  readonly account: string;

  /** Whether the next visit can start from this replica: it holds a snapshot of every list. */
  isFilled = false;
  #isClosed = false;

  private constructor(db: IDBPDatabase<Schema>, account: string) {
    this.#db = db;
    this.account = account;
    // Another tab deletes the database at logout, or a newer version of the page upgrades it.
    db.addEventListener("versionchange", () => {
      this.#isClosed = true;
      db.close();
    });
  }

  /**
   * Opens the replica of `account`. Null if the browser forbids storage, or provides no locks between tabs because the
   * page was loaded over plain http from another machine: the page then uses only the network.
   * @param onNewer called if a newer version of the page has stored the replica, which then stays as it is
   */
  static async open(account: string, onNewer: () => void): Promise<ReplicaStore | null> {
    if (!isSecureContext) return null;
    try {
      const db = await openDB<Schema>(nameOf(account), replicaVersion, { upgrade });
      rememberAccount(account);
      return new ReplicaStore(db, account);
    } catch (error) {
      if (error instanceof DOMException && error.name === "VersionError") onNewer();
      return null;
    }
  }

  /** Returns the number of writes stored for `account`, by any version of the page. */
  static async countWrites(account: string): Promise<number> {
    try {
      const db = await openDB<Schema>(nameOf(account));
      const count = db.objectStoreNames.contains("write") ? await db.count("write") : 0;
      db.close();
      return count;
    } catch {
      return 0;
    }
  }

  /** Deletes every replica that this browser stores, except that of `account`. */
  static async wipeAllBut(account: string | null): Promise<void> {
    if (account === null || lastAccount() !== account) await forgetAccount();
    // Pending writes outlive their session, so there may be more replicas than that of the last account.
    for (const { name = "" } of await indexedDB.databases()) {
      if (name.startsWith(prefix) && !(account !== null && name === nameOf(account))) await deleteDB(name);
    }
  }

  async readSnapshot<T>(name: string): Promise<(Pick<SavedSnapshot, "seq" | "sets"> & { items: T }) | null> {
    const saved = await this.#db.get("snapshot", name);
    if (saved?.shape !== storedShape) return null;
    const { seq, text, sets } = saved;
    return { seq, items: JSON.parse(text) as T, sets };
  }

  async saveSnapshot(name: string, seq: number, items: unknown, sets?: readonly string[]): Promise<void> {
    if (this.#isClosed) return;
    await this.#db.put("snapshot", { seq, text: JSON.stringify(items), shape: storedShape, sets }, name);
  }

  /** Returns the changes since the snapshots, in order. */
  readChanges(): Promise<LiveChange[]> {
    return this.#db.getAll("change");
  }

  async saveChanges(changes: readonly LiveChange[]): Promise<void> {
    if (this.#isClosed) return;
    const { store, done } = this.#db.transaction("change", "readwrite");
    await Promise.all([...changes.map((change) => store.put(change)), done]);
  }

  /** Deletes the changes up to `seq`, once every snapshot contains them. */
  async dropChanges(seq = Number.POSITIVE_INFINITY): Promise<void> {
    if (this.#isClosed) return;
    await this.#db.delete("change", IDBKeyRange.upperBound(seq));
  }

  /** Returns all stored texts. */
  async readTexts<T extends Texts>(): Promise<T[]> {
    return this.#isClosed ? [] : ((await this.#db.getAll("text")) as Texts[] as T[]);
  }

  /** Returns the texts of a task that is being opened. */
  async openTexts<T extends Texts>(id: string): Promise<T | undefined> {
    if (this.#isClosed) return undefined;
    const texts = (await this.#db.get("text", id)) as T | undefined;
    if (texts) void this.saveTexts([texts]);
    return texts;
  }

  async saveTexts(all: readonly Texts[]): Promise<void> {
    if (this.#isClosed) return;
    const { store, done } = this.#db.transaction("text", "readwrite");
    const usedAt = Date.now();
    for (const texts of all) void store.put({ ...texts, usedAt });
    await prune(store, mostTasks);
    await done;
  }

  /** Returns the stored details of one kind of a task that is being opened. */
  async readDetails<T>(name: DetailName, taskId: string): Promise<readonly T[] | undefined> {
    if (this.#isClosed) return undefined;
    const saved = await this.#db.get("details", [name, taskId]);
    if (saved) void this.saveDetails(name, taskId, saved.items);
    return saved?.items as readonly T[] | undefined;
  }

  /** Returns the stored details of one kind, of all tasks. */
  async readAllDetails<T>(name: DetailName): Promise<readonly SavedDetails<T>[]> {
    if (this.#isClosed) return [];
    const all = await this.#db.getAll("details", IDBKeyRange.bound([name], [name, []]));
    return all as SavedDetails<T>[];
  }

  async saveDetails(name: DetailName, taskId: string, items: readonly unknown[]): Promise<void> {
    if (this.#isClosed) return;
    const { store, done } = this.#db.transaction("details", "readwrite");
    void store.put({ name, taskId, items, usedAt: Date.now() });
    await prune(store, mostTasks * detailNames.length);
    await done;
  }

  /** Deletes the texts and details of all other tasks, and the saved screens, which may show them. */
  async deleteOtherTasks(ids: ReadonlySet<string>): Promise<void> {
    if (this.#isClosed) return;
    const [texts, details] = await Promise.all([this.#db.getAllKeys("text"), this.#db.getAllKeys("details")]);
    await Promise.all([
      ...texts.filter((id) => !ids.has(id)).map((id) => this.#db.delete("text", id)),
      ...details.filter(([, id]) => !ids.has(id)).map((key) => this.#db.delete("details", key)),
      caches.delete(screens),
    ]);
  }

  /** Returns the stored writes, oldest first. */
  async readWrites(): Promise<SavedWrite[]> {
    return this.#isClosed ? [] : this.#db.getAll("write");
  }

  async saveWrite(write: SavedWrite): Promise<void> {
    if (this.#isClosed) return;
    const transaction = this.#db.transaction("write", "readwrite");
    const put = transaction.store.put(write);
    // The page may close at any moment: without this, the transaction ends only after its result has been read.
    transaction.commit();
    await Promise.all([put, transaction.done]);
  }

  async removeWrite(key: string): Promise<void> {
    if (this.#isClosed) return;
    await this.#db.delete("write", key);
  }

  /** Stores the screen at an address, or deletes it. */
  async saveScreen(address: string, screen: object | null): Promise<void> {
    if (this.#isClosed) return;
    const cache = await caches.open(screens);
    if (screen === null) await cache.delete(address);
    else await cache.put(address, Response.json(screen));
    // The account may have been removed meanwhile.
    if (this.#isClosed) await caches.delete(screens);
  }

  /** Deletes the data read from the server, and retains the writes for the account's next login. */
  async clearContent(): Promise<void> {
    const wasClosed = this.#isClosed;
    this.#isClosed = true;
    await forgetAccount();
    if (wasClosed) return;
    await Promise.all(content.map((store) => this.#db.clear(store)));
    this.#db.close();
  }

  /** Deletes everything, so that no data of the account stays on this machine. */
  async wipe(): Promise<void> {
    this.#isClosed = true;
    await forgetAccount();
    this.#db.close();
    await deleteDB(nameOf(this.account));
  }
}
