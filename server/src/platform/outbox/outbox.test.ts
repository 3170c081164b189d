import Fastify from "fastify";
import { describe, expect, it, onTestFinished } from "vitest";
import { openTestStore, testConfig } from "../../../test/support/harness.ts";
import { Outbox } from "./outbox.ts";
import type { Destination } from "./slots.ts";

interface Message extends Destination {
  readonly expiresAt?: string;
}

const hourMs = 3600 * 1000;
const to = (person: string, host = person): Message => ({ person, host });
const times = (count: number, message: (index: number) => Message) =>
  Array.from({ length: count }, (_, i) => message(i));

/** Opens outboxes of several nodes on one store, whose messages are delivered by `deliver`. */
async function useOutbox(deliver: (message: Message) => Promise<void>, nodes = 1) {
  const { config, remove } = await testConfig();
  const store = await openTestStore(config);
  const begun: Message[] = [];
  const open = () =>
    new Outbox<Message>(
      { config, store, log: Fastify().log, retryDelaysMs: [hourMs] },
      {
        kind: "push",
        async deliver(message) {
          begun.push(message);
          await deliver(message);
          return {};
        },
        destinationOf: ({ person, host }) => ({ person, host }),
        expiryOf: ({ expiresAt }) => (expiresAt === undefined ? undefined : new Date(expiresAt)),
        isFinal: () => false,
      },
    );
  const outboxes = Array.from({ length: nodes }, open);
  onTestFinished(async () => {
    for (const each of outboxes) await each.close();
    await store.close();
    await remove();
  });
  const countOf = (wanted: Partial<Destination>) =>
    begun.filter(({ person, host }) => (wanted.person ?? person) === person && (wanted.host ?? host) === host).length;
  const waiting = async () => (await store.read.selectFrom("outbox").select("id").execute()).length;
  return { outboxes, begun, countOf, waiting };
}

async function sendAll({ outboxes: [outbox] }: Awaited<ReturnType<typeof useOutbox>>, messages: readonly Message[]) {
  for (const message of messages) await outbox?.send(message);
}

describe("messages to others are delivered at once", () => {
  it("while many messages wait for their next attempt", async () => {
    const used = await useOutbox(async ({ person }) => {
      if (person.startsWith("dead")) throw new Error("Nobody answers.");
    });
    await sendAll(used, [...times(80, (index) => to(`dead${index}`)), to("ann")]);
    await expect.poll(() => used.countOf({ person: "ann" })).toBe(1);
    await expect.poll(used.waiting).toBe(80);
  });

  it("while one person has many slow ones, of which two are in delivery", async () => {
    const slow = Promise.withResolvers<void>();
    const used = await useOutbox(({ person }) => (person === "attacker" ? slow.promise : Promise.resolve()));
    await sendAll(used, [...times(70, (index) => to("attacker", `host${index}`)), to("ann"), to("ben")]);
    await expect.poll(() => [used.countOf({ person: "ann" }), used.countOf({ person: "ben" })]).toEqual([1, 1]);
    expect(used.countOf({ person: "attacker" })).toBe(2);
    slow.resolve();
    await expect.poll(() => used.countOf({ person: "attacker" })).toBe(70);
  });

  it("while one server is slow to take messages, of which ten are in delivery", async () => {
    const slow = Promise.withResolvers<void>();
    const used = await useOutbox(({ host }) => (host === "slow" ? slow.promise : Promise.resolve()));
    await sendAll(used, [...times(60, (index) => to(`person${index}`, "slow")), to("ann")]);
    await expect.poll(() => used.countOf({ person: "ann" })).toBe(1);
    expect(used.countOf({ host: "slow" })).toBe(10);
    slow.resolve();
    await expect.poll(() => used.countOf({ host: "slow" })).toBe(60);
  });
});

it("a message that is no longer worth sending is dropped", async () => {
  const used = await useOutbox(() => Promise.resolve());
  const past = new Date(Date.now() - 1).toISOString();
  await sendAll(used, [{ ...to("late"), expiresAt: past }, to("ann")]);
  await expect.poll(used.waiting).toBe(0);
  expect(used.begun).toEqual([to("ann")]);
});

it("a message is delivered once, however many nodes look for it", async () => {
  const used = await useOutbox(() => Promise.resolve(), 3);
  const messages = times(30, (index) => to(`person${index}`));
  await sendAll(used, messages);
  await Promise.all(used.outboxes.map((each) => each.poll()));
  await expect.poll(used.waiting).toBe(0);
  expect(used.begun.map(({ person }) => person).sort()).toEqual(messages.map(({ person }) => person).sort());
});
