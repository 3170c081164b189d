import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Page, Request } from "@playwright/test";
import { test as base } from "./fixtures.ts";

/** A proxy between browsers and a server that a test can interrupt. */
export interface Line {
  readonly url: string;
  /** The server's address, which bypasses the proxy. */
  readonly direct: string;
  /** Closes every connection and refuses new ones. */
  cut(): void;
  /** Accepts new connections again. */
  mend(): void;
  /**
   * Silences every open connection for ever without closing it, as on a laptop that slept.
   * New connections work.
   */
  silence(): void;
  /** Delivers requests to the server from now on, but drops its responses. */
  loseAnswers(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly browser: Socket;
  readonly server: Socket;
}

/** Opens a proxy to the server on `port`. */
async function openLine(port: number): Promise<Line> {
  const pairs = new Set<Pair>();
  let state: "through" | "cut" | "answers lost" = "through";
  const listener = createServer((browser) => {
    if (state === "cut") return void browser.destroy();
    const server = connect(port, "127.0.0.1");
    const pair = { browser, server };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      browser.destroy();
      server.destroy();
    };
    for (const side of [browser, server]) side.on("error", end).on("close", end);
    browser.pipe(server);
    server.on("data", (data) => state !== "answers lost" && browser.write(data));
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port: own } = listener.address() as AddressInfo;
  const endAll = () => {
    for (const { browser } of [...pairs]) browser.destroy();
  };
  return {
    url: `http://127.0.0.1:${own}`,
    direct: `http://127.0.0.1:${port}`,
    cut() {
      state = "cut";
      endAll();
    },
    mend() {
      if (state === "answers lost") endAll();
      state = "through";
    },
    silence() {
      for (const { browser, server } of pairs) {
        browser.unpipe(server).resume();
        server.removeAllListeners("data").resume();
      }
    },
    loseAnswers() {
      state = "answers lost";
    },
    async close() {
      listener.close();
      endAll();
      await once(listener, "close");
    },
  };
}

/** Connects every browser in the test to the server through one proxy, which the test can interrupt. */
export const test = base.extend<{ line: Line }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the required fixtures from it.
  line: async ({}, use) => {
    const line = await openLine(Number(process.env.BATON_E2E_PORT));
    await use(line);
    await line.close();
  },
  baseURL: ({ line }, use) => use(line.url),
});

/** Collects the writes that a page has sent and that were answered, in order. */
export function answeredWrites(page: Page): string[] {
  const writes: string[] = [];
  const note = async (request: Request) => {
    if (request.method() === "GET" || !(await request.response())?.ok()) return;
    writes.push(`${request.method()} ${request.postData() ?? ""}`);
  };
  page.on("requestfinished", (request) => void note(request));
  return writes;
}
