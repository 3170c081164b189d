import { AppError } from "@baton/domain/kernel/errors";
import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { OfflineError } from "../api.ts";
import { queryClient } from "../query-client.ts";
import { adopt } from "./adopted-writes.ts";
import { foreignWrites } from "./foreign-writes.ts";
import {
  abandonWrites,
  countOwnWrites,
  defineWrites,
  fireWrite,
  newWriteKey,
  ownWrites,
  startWrite,
  withForeign,
} from "./pending-writes.ts";

type Kind = "star" | "mute";
const kinds = ["star", "mute"] as const;

/** A write whose answer the test decides. */
interface Asked {
  readonly key: string;
  readonly answer: (seq: number) => void;
  readonly refuse: (error: Error) => void;
}

let asked: Asked[] = [];
let heard: string[] = [];

for (const kind of kinds) {
  defineWrites<{ key: string }, { seq: number }>(kind, {
    send: ({ key }) =>
      new Promise((resolve, reject) => asked.push({ key, answer: (seq) => resolve({ seq }), refuse: reject })),
    onSuccess: ({ seq }, { key }) => heard.push(`${key} ${seq}`),
    onError: ({ message }, { key }) => heard.push(`${key} ${message}`),
  });
}

beforeEach(() => {
  [asked, heard] = [[], []];
  return () => {
    abandonWrites();
    queryClient.clear();
    foreignWrites.clear();
    vi.useRealTimers();
  };
});

/** Makes a write. Returns its key. */
function make(kind: Kind, key = newWriteKey()): string {
  fireWrite(kind, { key });
  return key;
}

const until = (isTrue: () => boolean) => vi.waitUntil(isTrue, { interval: 0, timeout: 20_000 });

/** Returns the write that is sent as number `count`, once it is sent. */
async function sent(count: number): Promise<Asked> {
  await until(() => asked.length >= count);
  return asked[count - 1] as Asked;
}

const other = (key: string, mutationKey: readonly string[] = ["write", "star"]) => ({
  ...{ key, tab: "other", mutationKey },
  variables: { key },
});

test("keys sort by the time of their write, even if the clock stands still or is set back", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const now = Date.now();
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2 }), (offsets) => {
      const keys = offsets.map((offset) => {
        vi.setSystemTime(now + offset);
        return newWriteKey();
      });
      expect(keys).toEqual([...new Set(keys)].toSorted());
    }),
  );
});

test("writes to all kinds are sent one at a time in the order in which they were made, whether refused or not", async () => {
  const write = fc.record({ kind: fc.constantFrom(...kinds), isRefused: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(write, { maxLength: 8 }), async (writes) => {
      [asked, heard] = [[], []];
      const keys = writes.map(({ kind }) => make(kind));
      for (const [index, { isRefused }] of writes.entries()) {
        const { key, answer, refuse } = await sent(index + 1);
        expect([key, asked.length, countOwnWrites()]).toEqual([keys[index], index + 1, writes.length - index]);
        if (isRefused) refuse(new AppError("forbidden", "no"));
        else answer(index);
        await until(() => heard.length > index);
      }
      expect(heard).toEqual(writes.map(({ isRefused }, index) => `${keys[index]} ${isRefused ? "no" : index}`));
      await until(() => countOwnWrites() === 0);
    }),
    { numRuns: 30 },
  );
});

test("a write is pending from the moment it is made until it is answered", async () => {
  const [star, mute, later] = [make("star"), make("mute"), make("star")];
  expect(ownWrites("star").map(({ key }) => key)).toEqual([star, later]);
  expect(ownWrites("mute").map(({ key }) => key)).toEqual([mute]);
  (await sent(1)).answer(1);
  await sent(2);
  expect(ownWrites("star").map(({ key }) => key)).toEqual([later]);
  expect(countOwnWrites()).toBe(2);
});

test("a form learns whether its write was stored or refused", async () => {
  const stored = startWrite("star", { key: newWriteKey() });
  (await sent(1)).answer(7);
  expect(await stored).toEqual({ seq: 7 });
  const refused = startWrite("star", { key: newWriteKey() });
  (await sent(2)).refuse(new AppError("forbidden", "no"));
  await expect(refused).rejects.toThrow("no");
});

test("while the server is unreachable, a write is sent again with the same key, and later ones wait", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const [first, second] = [make("star"), make("mute")];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked.map(({ key }) => key)).toEqual(Array(attempt + 1).fill(first));
    asked.at(-1)?.refuse(new OfflineError());
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toEqual([]);
  asked.at(-1)?.answer(3);
  await vi.advanceTimersByTimeAsync(0);
  expect([heard, asked.at(-1)?.key]).toEqual([[`${first} 3`], second]);
});

test("a write that needs a new login waits for it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const key = make("star");
  await vi.advanceTimersByTimeAsync(0);
  asked[0]?.refuse(new AppError("unauthenticated"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([heard, asked.map((each) => each.key), countOwnWrites()]).toEqual([[], [key, key], 1]);
});

test("abandoned writes are not sent, and their answers are ignored, but later writes are sent", async () => {
  const abandoned = [make("star"), make("mute")];
  const inFlight = await sent(1);
  abandonWrites();
  const later = make("star");
  inFlight.answer(1);
  const next = await sent(2);
  expect([inFlight.key, next.key]).toEqual([abandoned[0], later]);
  next.answer(2);
  await until(() => countOwnWrites() === 0);
  expect(heard).toEqual([`${later} 2`]);
});

test("a write waits for older writes of other tabs, but not for newer ones", async () => {
  const [older, own, newer] = [newWriteKey(), newWriteKey(), newWriteKey()];
  for (const key of [older, newer]) foreignWrites.receive({ type: "pending", write: other(key) });
  make("star", own);
  await Promise.resolve();
  expect(asked).toEqual([]);
  foreignWrites.receive({ type: "settled", key: older, seq: 8 });
  expect((await sent(1)).key).toBe(own);
});

test("writes that were adopted from a closed tab are sent in order, before a newer one that waited for them", async () => {
  const [first, second, own] = [newWriteKey(), newWriteKey(), newWriteKey()];
  const theirs = [other(first), other(second, ["write", "mute"])];
  for (const write of theirs) foreignWrites.receive({ type: "pending", write });
  make("star", own);
  adopt(theirs);
  foreignWrites.clear();
  for (const [index, key] of [first, second, own].entries()) {
    const write = await sent(index + 1);
    expect([write.key, asked.length]).toEqual([key, index + 1]);
    write.answer(index);
  }
});

test("a list shows the pending writes of all tabs by age, and an answered one of another tab until it contains it", () => {
  const foreign = fc.record({
    kind: fc.constantFrom(...kinds),
    at: fc.nat(1e6),
    settledSeq: fc.option(fc.nat(9), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(foreign), fc.uniqueArray(fc.nat(1e6)), fc.nat(9), (others, times, seq) => {
      const keyOf = (at: number) => `${at}`.padStart(7, "0");
      const own = times.toSorted((a, b) => a - b).map((at) => ({ key: `${keyOf(at)}-own` }));
      const stored = others.map(({ kind, at, settledSeq }, index) => ({
        ...other(`${keyOf(at)}-${index}`, ["write", kind]),
        ...(settledSeq !== undefined && { settledSeq }),
      }));
      const isShown = (each: (typeof others)[number]) => each.kind === "star" && !((each.settledSeq ?? 99) <= seq);
      const expected = [...own, ...stored.filter((_, index) => isShown(others[index] as (typeof others)[number]))];
      const shown = withForeign("star", seq, { own: own as never, others: stored });
      expect(shown.map(({ key }) => key)).toEqual(expected.map(({ key }) => key).toSorted());
      if (expected.length === own.length) expect(shown).toBe(own);
    }),
  );
});
