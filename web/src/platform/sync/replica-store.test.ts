import "fake-indexeddb/auto";
import type { LiveChange } from "@baton/domain/workspace/workspace.live";
import fc from "fast-check";
import { openDB } from "idb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lastAccount, replicaVersion } from "./replica-account.ts";
import { ReplicaStore, type SavedWrite } from "./replica-store.ts";

/** A browser's cache of one name, and its local storage, as far as the replica uses them. */
let screens: Map<string, Response> | undefined;
let preferences: Map<string, string>;
let opened: ReplicaStore[] = [];
let newer = 0;

beforeEach(() => {
  [screens, preferences, opened, newer] = [undefined, new Map(), [], 0];
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => preferences.get(key) ?? null,
    setItem: (key: string, value: string) => preferences.set(key, value),
  });
  vi.stubGlobal("caches", {
    open: async () => {
      const cache = screens ?? new Map<string, Response>();
      screens = cache;
      return {
        put: async (address: string, screen: Response) => cache.set(address, screen),
        delete: async (address: string) => cache.delete(address),
      };
    },
    delete: async () => {
      screens = undefined;
    },
  });
});

afterEach(async () => {
  for (const store of opened) await store.wipe();
  await ReplicaStore.wipeAllBut(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function tryOpen(account: string): Promise<ReplicaStore | null> {
  const store = await ReplicaStore.open(account, () => {
    newer += 1;
  });
  if (store) opened.push(store);
  return store;
}

async function open(account = "ann"): Promise<ReplicaStore> {
  const store = await tryOpen(account);
  if (!store) throw new Error("The browser offers no storage.");
  return store;
}

const write = (key: string, more: Partial<SavedWrite> = {}): SavedWrite => ({
  ...{ key, tab: "tab", mutationKey: ["write", "task"], form: 1, variables: { key } },
  ...more,
});
const keysOf = async (store: ReplicaStore) => (await store.readWrites()).map(({ key }) => key);
const names = async () => (await indexedDB.databases()).map(({ name }) => name);

test("a snapshot is read as it was stored, and one of other fields or of no list is not", async () => {
  const store = await open();
  await store.saveSnapshot("task", 7, [{ id: "a" }], ["tasks:web"]);
  await store.saveSnapshot("label", 8, []);
  expect(await store.readSnapshot("task")).toEqual({ seq: 7, items: [{ id: "a" }], sets: ["tasks:web"] });
  expect(await store.readSnapshot("label")).toEqual({ seq: 8, items: [], sets: undefined });
  expect(await store.readSnapshot("stage")).toBeNull();
  const database = await openDB("baton-ann", replicaVersion);
  await database.put("snapshot", { seq: 7, text: "[]", shape: "of an earlier page" }, "task");
  database.close();
  expect(await store.readSnapshot("task")).toBeNull();
});

test("changes are read in order, each once, and dropped up to a number", async () => {
  const store = await open();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.nat(30), { maxLength: 5 }), { maxLength: 5 }),
      fc.nat(30),
      async (all, to) => {
        await store.dropChanges();
        for (const seqs of all) await store.saveChanges(seqs.map((seq): LiveChange => ({ seq })));
        const sorted = [...new Set(all.flat())].toSorted((a, b) => a - b);
        expect((await store.readChanges()).map(({ seq }) => seq)).toEqual(sorted);
        await store.dropChanges(to);
        expect((await store.readChanges()).map(({ seq }) => seq)).toEqual(sorted.filter((seq) => seq > to));
      },
    ),
    { numRuns: 20 },
  );
});

test("of more than 500 texts, those that were opened or stored last stay", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const store = await open();
  const later = () => vi.setSystemTime(Date.now() + 1);
  await store.saveTexts([{ id: "opened again" }]);
  later();
  await store.saveTexts([{ id: "unused" }]);
  later();
  await store.saveTexts(Array.from({ length: 498 }, (_, index) => ({ id: `${index}` })));
  later();
  expect(await store.openTexts("opened again")).toMatchObject({ id: "opened again" });
  later();
  await store.saveTexts([{ id: "new" }]);
  const ids = new Set((await store.readTexts()).map(({ id }) => id));
  expect([ids.size, ids.has("opened again"), ids.has("new"), ids.has("unused")]).toEqual([500, true, true, false]);
  expect(await store.openTexts("unused")).toBeUndefined();
});

test("the details of a task are read by kind, and all of a kind together", async () => {
  const store = await open();
  await store.saveDetails("link", "a", [{ id: "l" }]);
  await store.saveDetails("link", "b", []);
  await store.saveDetails("subtask", "a", [{ id: "s" }]);
  expect(await store.readDetails("subtask", "a")).toEqual([{ id: "s" }]);
  expect(await store.readDetails("subtask", "b")).toBeUndefined();
  expect((await store.readAllDetails("link")).map(({ taskId, items }) => [taskId, items])).toEqual([
    ["a", [{ id: "l" }]],
    ["b", []],
  ]);
});

test("of tasks that a person no longer sees, neither texts nor details nor screens stay", async () => {
  const store = await open();
  await store.saveTexts([{ id: "seen" }, { id: "hidden" }]);
  for (const id of ["seen", "hidden"]) await store.saveDetails("link", id, []);
  await store.saveScreen("/user/tasks", { title: "hidden" });
  await store.deleteOtherTasks(new Set(["seen"]));
  expect((await store.readTexts()).map(({ id }) => id)).toEqual(["seen"]);
  expect((await store.readAllDetails("link")).map(({ taskId }) => taskId)).toEqual(["seen"]);
  expect(screens).toBeUndefined();
});

test("writes are read oldest first, in their last state, and counted without opening the replica", async () => {
  const store = await open();
  for (const key of ["b", "a", "c"]) await store.saveWrite(write(key));
  await store.saveWrite(write("a", { isUndecided: true }));
  await store.removeWrite("c");
  expect(await store.readWrites()).toEqual([write("a", { isUndecided: true }), write("b")]);
  expect([await ReplicaStore.countWrites("ann"), await ReplicaStore.countWrites("bob")]).toEqual([2, 0]);
});

test("a replica of an earlier version of the page is loaded again, but its writes stay", async () => {
  const earlier = await openDB("baton-ann", replicaVersion - 1, {
    upgrade: (database) => {
      database.createObjectStore("snapshot").put({ seq: 1 }, "task");
      database.createObjectStore("write", { keyPath: "key" }).put(write("kept"));
    },
  });
  earlier.close();
  const store = await open();
  expect([await store.readSnapshot("task"), await keysOf(store)]).toEqual([null, ["kept"]]);
});

test("a replica of a newer version of the page stays as it is, and its writes are counted", async () => {
  await (await open()).saveWrite(write("a"));
  (await openDB("baton-ann", replicaVersion + 1)).close();
  expect([await tryOpen("ann"), newer]).toEqual([null, 1]);
  expect(await ReplicaStore.countWrites("ann")).toBe(1);
});

test("a page without a secure origin uses only the network", async () => {
  vi.stubGlobal("isSecureContext", false);
  expect([await tryOpen("ann"), newer, await names()]).toEqual([null, 0, []]);
});

test("a replica that another tab deletes stores nothing more, and no call fails", async () => {
  const store = await open();
  await store.saveWrite(write("a"));
  await ReplicaStore.wipeAllBut(null);
  await store.saveWrite(write("b"));
  await store.removeWrite("a");
  await store.saveSnapshot("task", 1, []);
  await store.saveChanges([{ seq: 1 }]);
  await store.dropChanges();
  await store.saveTexts([{ id: "a" }]);
  await store.saveDetails("link", "a", []);
  await store.deleteOtherTasks(new Set());
  await store.saveScreen("/user/tasks", {});
  const read = [store.openTexts("a"), store.readDetails("link", "a"), store.readTexts(), store.readAllDetails("link")];
  expect(await Promise.all(read)).toEqual([undefined, undefined, [], []]);
  expect([await store.readWrites(), screens, await names()]).toEqual([[], undefined, []]);
  await store.clearContent();
});

test("a logout keeps the writes for the next login, and nothing that was read", async () => {
  const store = await open();
  await store.saveWrite(write("a"));
  await store.saveSnapshot("task", 1, []);
  await store.saveChanges([{ seq: 1 }]);
  await store.saveTexts([{ id: "a" }]);
  await store.saveDetails("link", "a", []);
  await store.saveScreen("/user/tasks", {});
  expect(lastAccount()).toBe("ann");
  await store.clearContent();
  expect([lastAccount(), screens]).toEqual([null, undefined]);
  await store.saveWrite(write("after the logout"));
  const again = await open();
  expect(await keysOf(again)).toEqual(["a"]);
  expect(await again.readSnapshot("task")).toBeNull();
  expect([await again.readChanges(), await again.readTexts(), await again.readAllDetails("link")]).toEqual([
    [],
    [],
    [],
  ]);
});

test("the replicas of all other accounts are deleted, and data of other sites stays", async () => {
  const [, bob] = [await open("ann"), await open("bob")];
  (await openDB("other", 1)).close();
  await bob.saveScreen("/user/tasks", {});
  await ReplicaStore.wipeAllBut("bob");
  expect((await names()).toSorted()).toEqual(["baton-bob", "other"]);
  expect([lastAccount(), screens?.size]).toEqual(["bob", 1]);
  await bob.wipe();
  expect([await names(), lastAccount(), screens]).toEqual([["other"], null, undefined]);
});

test("the screen of an address is stored until it is replaced or deleted", async () => {
  const store = await open();
  await store.saveScreen("/a", { title: "first" });
  await store.saveScreen("/a", { title: "second" });
  await store.saveScreen("/b", {});
  await store.saveScreen("/b", null);
  expect([...(screens?.keys() ?? [])]).toEqual(["/a"]);
  expect(await screens?.get("/a")?.json()).toEqual({ title: "second" });
});
