import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { test as base } from "./fixtures.ts";

const server = { host: "127.0.0.1", port: Number(process.env.BATON_E2E_PORT) };

/** A file that a proxy sends instead of the server's. */
interface Replacement {
  readonly body: string;
  readonly type: string;
}

/** A proxy to the tests' server that can replace the page's files before or after a release. */
interface PageProxy {
  readonly url: string;
  /** Sends the files of the new release from now on. */
  release(): void;
  close(): void;
}

/** Returns the file to send for a path; undefined passes the request to the server. */
type Replace = (path: string, isReleased: boolean) => Replacement | undefined | Promise<Replacement | undefined>;

/** Returns a file of the tests' server as text. */
export async function serverFile(path: string): Promise<string> {
  return (await fetch(`http://${server.host}:${server.port}${path}`)).text();
}

/** Opens a proxy to the tests' server. */
async function openPageProxy(replace: Replace): Promise<PageProxy> {
  let isReleased = false;
  const proxy = createServer(async (asked, answer) => {
    const { method = "GET", url: path = "/" } = asked;
    const replacement = await replace(path, isReleased);
    if (replacement) return void answer.setHeader("content-type", replacement.type).end(replacement.body);
    const passed = request({ ...server, method, path, headers: asked.headers }, (received: IncomingMessage) => {
      answer.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  proxy.on("upgrade", (asked: IncomingMessage, browser) => {
    const upstream = connect(server.port, server.host);
    const headers = asked.rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join("");
    upstream.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers}\r\n`);
    for (const side of [browser, upstream]) {
      side
        .on("error", () => {})
        .on("close", () => {
          browser.destroy();
          upstream.destroy();
        });
    }
    browser.pipe(upstream).pipe(browser);
  });
  proxy.listen(0, server.host);
  await once(proxy, "listening");
  return {
    url: `http://${server.host}:${(proxy.address() as AddressInfo).port}`,
    release() {
      isReleased = true;
    },
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

/** Connects every browser of a test to the server through a proxy that replaces files of the page. */
export function testWithPageProxy(replace: Replace) {
  return base.extend<{ pageProxy: PageProxy }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the required fixtures from it.
    pageProxy: async ({}, use) => {
      const proxy = await openPageProxy(replace);
      await use(proxy);
      proxy.close();
    },
    baseURL: ({ pageProxy }, use) => use(pageProxy.url),
  });
}
