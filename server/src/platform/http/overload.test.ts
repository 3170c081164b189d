import { setImmediate as turnOfLoop } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { readConfig } from "../base/config.ts";
import { LoadShedder } from "./overload.ts";
import { createServer } from "./server.ts";

const refusedOf = (shedder: LoadShedder, requests: number) =>
  Array.from({ length: requests }, () => shedder.refusesNext()).filter(Boolean).length;

describe("the part that is refused", () => {
  it("is nothing while ticks are on time, and after one long stop of the machine", () => {
    const shedder = new LoadShedder();
    for (const late of [3, 0, 20_000, 5, 140, 2000, 2000, 0]) shedder.tick(late);
    expect(refusedOf(shedder, 1000)).toBe(0);
  });

  it("grows while the process is late, is never everything, and shrinks to nothing when it is not", () => {
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

  it("lets in many that are answered quickly, and a few however long they take", () => {
    expect(letInOf(2000, 0).letIn).toBe(2000);
    expect(letInOf(10, 50).letIn).toBe(10);
  });

  it("refuses those that come after many that took long, and lets the next turn's in", async () => {
    const { shedder, letIn } = letInOf(150, 5);
    expect(letIn).toBe(100);
    await turnOfLoop();
    expect(shedder.refusesNext()).toBe(false);
  });
});

describe("a server that too many ask at the same moment", () => {
  const app = createServer(readConfig({ LOG_LEVEL: "silent" }));
  afterEach(() => app.close());

  it("answers some, and tells the others at once when to come again", async () => {
    app.get("/work", async () => workFor(5));
    app.get("/healthz", async () => "ok");
    const url = await app.listen({ host: "127.0.0.1", port: 0 });
    const askAll = (path: string) => Promise.all(Array.from({ length: 200 }, () => fetch(`${url}${path}`)));
    // Connections that are open already are read from in the same turn; new ones come one after the other.
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

describe("a server that cannot keep up", () => {
  const app = createServer(readConfig({ LOG_LEVEL: "silent" }));
  afterEach(() => app.close());

  it("refuses with 503 and Retry-After, goes on answering about its health, and recovers by itself", async () => {
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
