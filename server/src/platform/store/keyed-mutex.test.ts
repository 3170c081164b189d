import { expect, it } from "vitest";
import { unattributed } from "./fair-queue.ts";
import { KeyedMutex } from "./keyed-mutex.ts";
import { classifyError } from "./store-errors.ts";

const minute = 60_000;

it("work under one name runs in order of arrival, even after a failure, and other names are not delayed", async () => {
  const mutex = new KeyedMutex(minute);
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = mutex.run("ann", unattributed, async () => {
    await gate.promise;
    done.push("first");
  });
  const second = mutex.run("ann", unattributed, async () => {
    done.push("second");
    throw new Error("failed");
  });
  const third = mutex.run("ann", unattributed, async () => done.push("third"));
  await mutex.run("bob", unattributed, async () => done.push("other"));
  expect(done).toEqual(["other"]);
  expect(mutex.waiting).toBe(2);
  gate.resolve();
  await expect(second).rejects.toThrow("failed");
  await Promise.all([first, third]);
  expect(done).toEqual(["other", "first", "second", "third"]);
  expect(mutex.waiting).toBe(0);
});

it("a waiter that times out is rejected without having started, and does not let others in early", async () => {
  const mutex = new KeyedMutex(20);
  const gate = Promise.withResolvers<string>();
  const first = mutex.run("ann", unattributed, () => gate.promise);
  const begun: string[] = [];
  const late = await mutex.run("ann", unattributed, async () => begun.push("late")).catch((error: unknown) => error);
  expect(classifyError(late)).toBe("unavailable");
  const next = mutex.run("ann", unattributed, async () => begun.push("next"));
  expect(begun).toEqual([]);
  gate.resolve("first");
  expect(await first).toBe("first");
  await next;
  expect(begun).toEqual(["next"]);
});
