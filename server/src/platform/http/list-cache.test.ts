import { setImmediate as turnOfLoop } from "node:timers/promises";
import Fastify from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { ListCache } from "./list-cache.ts";

const mb = 1024 * 1024;
const app = { current: Fastify() };
afterEach(async () => {
  await app.current.close();
  app.current = Fastify();
});

const encode = ({ text }: { text: string }) => [text];

/** Yields the items of a list whose JSON has `bytes` bytes. */
function* itemsOf(bytes: number) {
  for (let left = bytes; left > 0; left -= mb) {
    const framing = left === bytes ? '[[""]]' : ',[""]';
    yield [{ id: String(left), text: "x".repeat(Math.min(left, mb) - framing.length) }];
  }
}

/** Serves lists of the given sizes by name. `built` counts how often each was read. */
async function serveLists(sizes: Readonly<Record<string, number>>, gate = Promise.resolve()) {
  const built: Record<string, number> = {};
  const state = { seq: 1 };
  const listCache = new ListCache();
  app.current.get<{ Params: { name: string } }>("/:name", (request, reply) => {
    const { name } = request.params;
    const pages = async function* () {
      built[name] = (built[name] ?? 0) + 1;
      await gate;
      yield* itemsOf(sizes[name] ?? 0);
    };
    const list = { name: "list", workspaceId: name, seq: state.seq, workspaceSeq: state.seq, encode, pages };
    return listCache.answer(list, request, reply);
  });
  const origin = await app.current.listen({ host: "127.0.0.1", port: 0 });
  const get = (name: string, headers: Record<string, string> = { "accept-encoding": "identity" }) =>
    fetch(`${origin}/${name}`, { headers });
  return { get, built, state };
}

async function sizeOf(response: Response): Promise<number> {
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  return bytes;
}

describe("a list", () => {
  it("that is too long to cache is sent, and evicts no other list", { timeout: 60_000, tags: ["long"] }, async () => {
    const { get, built } = await serveLists({ small: 1000, long: 40 * mb });
    expect(await sizeOf(await get("small"))).toBe(1000);
    for (let asked = 0; asked < 4; asked += 1) expect(await sizeOf(await get("long"))).toBe(40 * mb);
    expect(await sizeOf(await get("small"))).toBe(1000);
    // The first read detects that it is too long.
    expect(built).toEqual({ small: 1, long: 5 });
    const compressed = await get("long", { "accept-encoding": "gzip" });
    expect(compressed.headers.get("content-encoding")).toBe("gzip");
    expect(await sizeOf(compressed)).toBe(40 * mb);
    const etag = (await get("long", { "if-none-match": 'W/"list-long-1"' })).status;
    expect(etag).toBe(304);
  });

  it("that is longer than the longest string takes no more memory than a short one", {
    timeout: 120_000,
    tags: ["long"],
  }, async () => {
    const { get } = await serveLists({ huge: 600 * mb });
    const before = process.memoryUsage().rss;
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss - before);
    }, 20);
    const response = await get("huge");
    expect(response.status).toBe(200);
    expect(await sizeOf(response)).toBe(600 * mb);
    clearInterval(watch);
    expect(most).toBeLessThan(200 * mb);
  });

  it("is read once at a time per workspace, and waiting requests share the next read of the newest state", async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { get, built, state } = await serveLists({ team: 1000, other: 1000 }, gate);
    const answers = [get("team")];
    await expect.poll(() => built).toEqual({ team: 1 });
    for (state.seq = 2; state.seq < 12; state.seq += 1) {
      answers.push(get("team"));
      for (let turn = 0; turn < 20; turn += 1) await turnOfLoop();
    }
    state.seq = 12;
    answers.push(get("team"));
    const elsewhere = get("other");
    await expect.poll(() => built).toEqual({ team: 1, other: 1 });
    open();
    expect((await elsewhere).status).toBe(200);
    const states = (await Promise.all(answers)).map(({ headers }) => headers.get("x-workspace-seq"));
    expect(states).toEqual(["1", ...Array(11).fill("12")]);
    expect(built).toEqual({ team: 2, other: 1 });
  });
});
