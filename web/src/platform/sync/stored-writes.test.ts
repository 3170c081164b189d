import "fake-indexeddb/auto";
import { AppError } from "@baton/domain/kernel/errors";
import { beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../query-client.ts";
import { foreignWrites, type TabMessage } from "./foreign-writes.ts";
import { defineWrites, fireWrite, newWriteKey, startPendingWrites, UndecidedError } from "./pending-writes.ts";
import { replicaVersion } from "./replica-account.ts";
import { ReplicaStore, type SavedWrite } from "./replica-store.ts";
import { formOf } from "./write-forms.ts";

let sent: string[] = [];
/** Answers the write with this key; undefined while the server does not. */
let answer: ((key: string) => { seq: number }) | undefined;
let waiting: (() => void)[] = [];
let loaded: string[] = [];
let store: ReplicaStore;
let stop: (() => void) | undefined;

defineWrites<{ key: string }, { seq: number }>("star", {
  send: async ({ key }) => {
    sent.push(key);
    if (!answer) await new Promise<void>((resolve) => waiting.push(resolve));
    return answer?.(key) ?? { seq: 1 };
  },
  onSuccess: () => {},
  onError: () => {},
});

const start = async () => {
  stop = await startPendingWrites(store, async (kind) => loaded.push(kind));
};
const stored = async () => (await store.readWrites()).map(({ key, isUndecided }) => [key, isUndecided ?? false]);
const saved = (key: string, tab: string, more: Partial<SavedWrite> = {}): SavedWrite => ({
  ...{ key, tab, mutationKey: ["write", "star"], form: formOf("star"), variables: { key } },
  ...more,
});
const eventually = (read: () => Promise<unknown>, expected: unknown) => expect.poll(read).toEqual(expected);

/** Holds the lock of another tab. Returns a function that closes the tab. */
async function openTab(id: string): Promise<() => Promise<void>> {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const released = navigator.locks.request(`baton-tab-${id}`, () => {
    opened.resolve();
    return closed;
  });
  await opened.promise;
  return () => {
    close();
    return released;
  };
}

beforeEach(async () => {
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("isSecureContext", true);
  [sent, answer, waiting, loaded, stop] = [[], undefined, [], [], undefined];
  const opened = await ReplicaStore.open("ann", () => {});
  if (!opened) throw new Error("The browser offers no storage.");
  store = opened;
  return async () => {
    stop?.();
    for (const end of waiting) end();
    queryClient.clear();
    foreignWrites.clear();
    await store.wipe();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test("a write is stored from the moment it is made until it is answered", async () => {
  await start();
  const key = newWriteKey();
  fireWrite("star", { key });
  await eventually(stored, [[key, false]]);
  answer = () => ({ seq: 7 });
  waiting.shift()?.();
  await eventually(stored, []);
});

test("a refused write is dropped, and one that a person has to decide on stays", async () => {
  await start();
  const [refused, undecided] = [newWriteKey(), newWriteKey()];
  answer = (key) => {
    throw key === refused ? new AppError("forbidden") : new UndecidedError();
  };
  for (const key of [refused, undecided]) fireWrite("star", { key });
  await eventually(stored, [[undecided, true]]);
  expect(sent).toEqual([refused, undecided]);
});

test("writes of closed tabs are sent oldest first by the next tab, once the definition of their kind is loaded", async () => {
  const [first, second, own] = [newWriteKey(), newWriteKey(), newWriteKey()];
  await store.saveWrite(saved(second, "closed"));
  await store.saveWrite(saved(first, "also closed", { isUndecided: true }));
  await store.saveWrite(saved("unknown", "closed", { mutationKey: ["write", "unheard-of"] }));
  await start();
  fireWrite("star", { key: own });
  await expect.poll(() => sent).toEqual([first]);
  expect(loaded).toEqual(["star"]);
  answer = () => ({ seq: 7 });
  waiting.shift()?.();
  // A write of a kind that this page does not know stays for a newer page.
  await eventually(stored, [["unknown", false]]);
  expect(sent).toEqual([first, second, own]);
});

test("writes of closed tabs stay theirs and are shown while their definition cannot be loaded, as offline", async () => {
  await store.saveWrite(saved("1", "closed"));
  stop = await startPendingWrites(store, () => Promise.reject(new Error("Offline")));
  expect((await store.readWrites()).map(({ tab }) => tab)).toEqual(["closed"]);
  expect(foreignWrites.all().map(({ key }) => key)).toEqual(["1"]);
  stop();
  answer = () => ({ seq: 1 });
  await start();
  await eventually(stored, []);
  expect(sent).toEqual(["1"]);
});

test("writes of an open tab are shown here and sent there, until that tab closes", async () => {
  const theirs = newWriteKey();
  const close = await openTab("open");
  await store.saveWrite(saved(theirs, "open"));
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await start();
  expect([foreignWrites.all().map(({ key }) => key), sent]).toEqual([[theirs], []]);
  const own = newWriteKey();
  fireWrite("star", { key: own });
  await close();
  vi.advanceTimersByTime(5_000);
  await vi.waitUntil(() => sent.length > 0, { timeout: 20_000 });
  expect([sent, foreignWrites.all()]).toEqual([[theirs], []]);
  answer = () => ({ seq: 7 });
  waiting.shift()?.();
  await vi.waitUntil(() => sent.length > 1, { timeout: 20_000 });
  expect(sent).toEqual([theirs, own]);
});

test("the tabs of an account tell each other of their writes and of the answers", async () => {
  const other = new BroadcastChannel(`baton-writes-${replicaVersion}-ann`);
  const heard: TabMessage[] = [];
  other.onmessage = ({ data }: MessageEvent<TabMessage>) => heard.push(data);
  await start();
  const [own, theirs] = [newWriteKey(), newWriteKey()];
  answer = () => ({ seq: 7 });
  fireWrite("star", { key: own });
  await expect
    .poll(() => heard)
    .toMatchObject([
      { type: "pending", write: { key: own, mutationKey: ["write", "star"], form: formOf("star") } },
      { type: "settled", key: own, seq: 7 },
    ]);
  other.postMessage({ type: "pending", write: saved(theirs, "other") } satisfies TabMessage);
  await expect.poll(() => foreignWrites.all().map(({ key }) => key)).toEqual([theirs]);
  other.close();
});

test("an account that has left sends nothing more, and its writes stay for its next login", async () => {
  await start();
  const [inFlight, later] = [newWriteKey(), newWriteKey()];
  for (const key of [inFlight, later]) fireWrite("star", { key });
  await eventually(stored, [
    [inFlight, false],
    [later, false],
  ]);
  stop?.();
  answer = () => ({ seq: 7 });
  waiting.shift()?.();
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  expect(sent).toEqual([inFlight]);
  expect(await stored()).toEqual([
    [inFlight, false],
    [later, false],
  ]);
  // Another tab may adopt them, because this one has released its lock.
  const { held = [] } = await navigator.locks.query();
  expect(held.filter(({ name }) => name?.startsWith("baton-tab-"))).toEqual([]);
});
