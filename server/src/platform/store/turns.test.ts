import { expect, it } from "vitest";
import { meaningOf } from "./store-errors.ts";
import { Turns } from "./turns.ts";

const minute = 60_000;

it("those of one name take turns in the order they came, whether or not one fails; others do not wait for them", async () => {
  const turns = new Turns(minute);
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = turns.take("ann", async () => {
    await gate.promise;
    done.push("first");
  });
  const second = turns.take("ann", async () => {
    done.push("second");
    throw new Error("failed");
  });
  const third = turns.take("ann", async () => done.push("third"));
  await turns.take("bob", async () => done.push("other"));
  expect(done).toEqual(["other"]);
  expect(turns.waiting).toBe(2);
  gate.resolve();
  await expect(second).rejects.toThrow("failed");
  await Promise.all([first, third]);
  expect(done).toEqual(["other", "first", "second", "third"]);
  expect(turns.waiting).toBe(0);
});

it("who waits for too long is refused without having begun, and lets nobody in before their time", async () => {
  const turns = new Turns(20);
  const gate = Promise.withResolvers<string>();
  const first = turns.take("ann", () => gate.promise);
  const begun: string[] = [];
  const late = await turns.take("ann", async () => begun.push("late")).catch((error: unknown) => error);
  expect(meaningOf(late)).toBe("unavailable");
  const next = turns.take("ann", async () => begun.push("next"));
  expect(begun).toEqual([]);
  gate.resolve("first");
  expect(await first).toBe("first");
  await next;
  expect(begun).toEqual(["next"]);
});
