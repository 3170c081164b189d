import { setImmediate as turnOfLoop } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { readConfig } from "../base/config.ts";
import { LoadShedder } from "./overload.ts";
import { createServer } from "./server.ts";

const refusedOf = (shedder: LoadShedder, requests: number) =>
  Array.from({ length: requests }, () => shedder.refusesNext()).filter(Boolean).length;

describe("the share of shed requests", () => {
  it("is zero while ticks are on time, and after a single long pause", () => {
    const shedder = new LoadShedder();
    for (const late of [3, 0, 20_000, 5, 140, 2000, 2000, 0]) shedder.tick(late);
    expect(refusedOf(shedder, 1000)).toBe(0);
  });

  it("grows while ticks are late, stays below one, and returns to zero afterwards", () => {
    const shedder = new LoadShedder();
    for (let tick = 0; tick < 5; tick += 1) shedder.tick(200);
    expect(refusedOf(shedder, 1000)).toBeGreaterThan(250);
    expect(refusedOf(shedder, 1000)).toBeLessThan(350);
    for (let tick = 0; tick < 100; tick += 1) shedder.tick(200);
    expect(refusedOf(shedder, 1000)).toBe(950);
    for (let tick = 0; tick < 20; tick += 1) shedder.tick(0);
    expect(refusedOf(shedder, 1000)).toBe(0);
  });
});

const workFor = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

describe("an overloaded server", () => {
  const app = createServer(readConfig({ LOG_LEVEL: "silent" }));
  afterEach(() => app.close());

  it("responds with 503 and Retry-After, keeps answering health checks, and recovers", async () => {
    app.get("/work", async () => "done");
    app.get("/healthz", async () => "ok");
    await app.listen({ host: "127.0.0.1", port: 0 });
    let isBusy = true;
    const work = async () => {
      while (isBusy) {
        workFor(300);
        await turnOfLoop();
      }
    };
    const working = work();
    const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
    await expect.poll(() => statusOf("/work")).toBe(503);
    const answers = await Promise.all(Array.from({ length: 100 }, () => app.inject({ url: "/work" })));
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers["retry-after"]).toBeTruthy();
    expect(refused[0]?.json().code).toBe("unavailable");
    const health = await Promise.all(Array.from({ length: 100 }, () => statusOf("/healthz")));
    expect(new Set(health)).toEqual(new Set([200]));
    isBusy = false;
    await working;
    const allAnswered = async () =>
      (await Promise.all(Array.from({ length: 100 }, () => statusOf("/work")))).every((code) => code === 200);
    await expect.poll(allAnswered).toBe(true);
  });
});
