import { newId } from "@baton/domain/kernel/ids";
import Fastify from "fastify";
import { describe, expect, it, onTestFinished } from "vitest";
import { openTestStore, testConfig } from "../../../test/support/harness.ts";
import { Browser, claimsOf, loopback, pushService, trusting } from "../../../test/support/push-service.ts";
import { Outbound } from "../outbound/outbound.ts";
import { systemScope } from "../store/jobs.ts";
import type { Store } from "../store/store.ts";
import { type BrowserKeys, encryptPush, isBrowserKey } from "./encrypt.ts";
import { storeSubscription, subscriptionsOf } from "./push.store.ts";
import { Pusher } from "./pusher.ts";

it("encrypts the example of RFC 8291 as the standard does", () => {
  const keys = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const chosen = {
    salt: Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url"),
    privateKey: Buffer.from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url"),
  };
  expect(encryptPush("When I grow up, I want to be a watermelon", keys, chosen).toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

it("distinguishes browser keys from points that are not on the curve", () => {
  expect(isBrowserKey(new Browser().keys.p256dh)).toBe(true);
  expect(isBrowserKey(Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString("base64url"))).toBe(false);
  expect(isBrowserKey("AAAA")).toBe(false);
});

async function usePusher(env: Readonly<Record<string, string>> = {}) {
  const { config, remove } = await testConfig(env);
  const store = await openTestStore(config);
  const lines: string[] = [];
  const { log } = Fastify({ logger: { level: "info", stream: { write: (line: string) => lines.push(line) } } });
  const outbound = new Outbound(config, trusting);
  const open = () => new Pusher({ config, store, log, retryDelaysMs: [1, 1] }, outbound);
  const pusher = open();
  onTestFinished(async () => {
    await pusher.outbox.close();
    outbound.close();
    await store.close();
    await remove();
  });
  return { pusher, store, open, log: () => lines.join("") };
}

/** Stores the browser of a new person, and returns a message to it. */
async function subscribe(store: Store, { endpoint, keys }: { endpoint: string; keys: BrowserKeys }) {
  const [user, session] = [newId(), newId()];
  const moment = store.dialect === "postgres" ? new Date() : new Date().toISOString();
  const times = { createdAt: moment, updatedAt: moment };
  const email = `${user}@example.com`;
  const account = { id: user, name: "Ann", email, emailVerified: false, emailVerifiedAt: null };
  await store.write(systemScope, async (tx) => {
    const emailVerified = tx.dialect === "postgres" ? false : 0;
    await tx.db
      .insertInto("user")
      .values({ ...account, emailVerified, image: null, ...times })
      .execute();
    const row = { id: session, token: session, userId: user, expiresAt: moment, ipAddress: null, userAgent: null };
    await tx.db
      .insertInto("session")
      .values({ ...row, ...times })
      .execute();
    await storeSubscription(tx, { session_id: session, user_id: user, endpoint, ...keys });
  });
  return { userId: user, endpoint, ...keys, text };
}

const text = JSON.stringify({ title: "Ann", body: "“Paint the hull” 🛥", path: "/user/inbox", tag: "x" });

describe("a push message", () => {
  it("is encrypted for its browser and signed with the key of the installation", async () => {
    const service = await pushService();
    const { pusher, store } = await usePusher(loopback);
    const browser = new Browser();
    await pusher.outbox.send(await subscribe(store, service.subscription(browser)));
    await pusher.outbox.idle();
    expect(service.messagesTo(browser)).toEqual([JSON.parse(text)]);
    const [first] = service.received;
    expect(first?.headers).toMatchObject({ ttl: "86400", "content-encoding": "aes128gcm" });
    expect(first && claimsOf(first)).toMatchObject({
      aud: `https://localhost:${service.port}`,
      sub: expect.stringMatching(/^(?:https:|mailto:)/),
      key: (await pusher.keys()).publicKey,
    });
  });

  it("is never sent to a name that resolves to an internal address, and follows no redirect", async () => {
    const service = await pushService(() => 307);
    const subscription = service.subscription(new Browser());
    const guarded = await usePusher();
    await guarded.pusher.outbox.send(await subscribe(guarded.store, subscription));
    await guarded.pusher.outbox.idle();
    expect(service.received).toEqual([]);
    expect(guarded.log()).toContain("message given up");
    const allowed = await usePusher(loopback);
    await allowed.pusher.outbox.send(await subscribe(allowed.store, subscription));
    await allowed.pusher.outbox.idle();
    expect(service.received.map(({ path }) => path)).toEqual(["/push/one"]);
  });

  it("is retried while its service is busy, and no log contains its address or text", async () => {
    let tries = 0;
    const service = await pushService(() => {
      tries += 1;
      return tries < 3 ? 503 : 201;
    });
    const { pusher, store, log } = await usePusher(loopback);
    const message = await subscribe(store, service.subscription(new Browser(), "/push/secret-of-the-browser"));
    await pusher.outbox.send(message);
    await pusher.outbox.idle();
    expect(service.received).toHaveLength(3);
    expect(log()).toContain("message sent");
    expect(log()).not.toMatch(/secret-of-the-browser|Paint the hull/);
    expect(log()).not.toContain((await pusher.keys()).privateKey.d);
  });
});

it.each([
  ["its push service no longer knows it", 410, loopback],
  ["its name resolves to an internal address", 201, undefined],
])("a browser is forgotten when %s", async (_why, status, env) => {
  const service = await pushService(() => status);
  const { pusher, store } = await usePusher(env);
  const message = await subscribe(store, service.subscription(new Browser()));
  await pusher.outbox.send(message);
  await pusher.outbox.idle();
  expect(await subscriptionsOf(store, [message.userId])).toEqual([]);
});

it("a browser is forgotten when three messages in a row could not be delivered, and gets none that still wait", async () => {
  let status = 503;
  const service = await pushService(() => status);
  const { pusher, store } = await usePusher(loopback);
  const message = await subscribe(store, service.subscription(new Browser()));
  const sendWhile = async (answered: number) => {
    status = answered;
    await pusher.outbox.send(message);
    await pusher.outbox.idle();
    return (await subscriptionsOf(store, [message.userId])).length;
  };
  const outcomes: number[] = [];
  for (const each of [503, 503, 201, 503, 503, 503]) outcomes.push(await sendWhile(each));
  expect(outcomes).toEqual([1, 1, 1, 1, 1, 0]);
  const tries = service.received.length;
  await sendWhile(201);
  expect(service.received).toHaveLength(tries);
});

it("has one key, whichever node asks first, and keeps it encrypted", async () => {
  const { pusher, open, store } = await usePusher();
  const others = [open(), open(), open()];
  const keys = await Promise.all([pusher, ...others].map((each) => each.keys()));
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
  const stored = await store.read.selectFrom("signing_key").selectAll().execute();
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(keys[0]?.privateKey.d);
});
