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

describe("one turn of the event loop", () => {
  const letInOf = (requests: number, ms: number) => {
    const shedder = new LoadShedder();
    const answers = Array.from({ length: requests }, () => {
      const refused = shedder.refusesNext();
      if (!refused) workFor(ms);
      return !refused;
    });
    return { shedder, letIn: answers.filter(Boolean).length };
  };

  it("admits many fast requests, and a few slow ones", () => {
    expect(letInOf(2000, 0).letIn).toBe(2000);
    expect(letInOf(10, 50).letIn).toBe(10);
  });

  it("sheds the requests after many slow ones, and admits those of the next turn", async () => {
    const { shedder, letIn } = letInOf(150, 5);
    expect(letIn).toBe(100);
    await turnOfLoop();
    expect(shedder.refusesNext()).toBe(false);
  });
});

describe("a server with too many simultaneous requests", () => {
  const app = createServer(readConfig({ LOG_LEVEL: "silent" }));
  afterEach(() => app.close());

  it("answers some, and rejects the others immediately with Retry-After", async () => {
    app.get("/work", async () => workFor(5));
    app.get("/healthz", async () => "ok");
    const url = await app.listen({ host: "127.0.0.1", port: 0 });
    const askAll = (path: string) => Promise.all(Array.from({ length: 200 }, () => fetch(`${url}${path}`)));
    // Open connections are read in the same turn; new ones would be accepted one after the other.
    const opened = await askAll("/healthz");
    await Promise.all(opened.map((answer) => answer.text()));
    const answers = await askAll("/work");
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(100);
    expect(refused[0]?.headers.get("retry-after")).toBeTruthy();
    await expect.poll(async () => (await fetch(`${url}/work`)).status).toBe(200);
  });
});

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
