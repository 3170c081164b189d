import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";

const server = { host: "127.0.0.1", port: Number(process.env.BATON_E2E_PORT) };

/** A proxy to the tests' server that serves a newer page on request. */
export interface NewerPage {
  readonly url: string;
  /** Serves a different service worker from now on. */
  release(): void;
  close(): void;
}

export async function openNewerPage(): Promise<NewerPage> {
  let isReleased = false;
  const proxy = createServer((asked, answer) => {
    const { method = "GET", url: path = "/" } = asked;
    if (isReleased && path === "/service-worker.js") {
      void fetch(`http://${server.host}:${server.port}${path}`)
        .then((original) => original.text())
        .then((code) => answer.setHeader("content-type", "text/javascript").end(`${code}\n// A newer version.`));
      return;
    }
    const passed = request({ ...server, method, path, headers: asked.headers }, (told: IncomingMessage) => {
      answer.writeHead(told.statusCode ?? 502, told.headers);
      told.pipe(answer);
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
