import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Engine, end, startReady } from "./engine.ts";

/** Nothing that asks the internet, and scrollbars that take space. */
const preferences = {
  "app.update.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "toolkit.telemetry.enabled": false,
  "widget.gtk.overlay-scrollbars.enabled": false,
  "ui.useOverlayScrollbars": 0,
};

interface Answer {
  readonly id?: number;
  readonly type: "success" | "error" | "event";
  readonly method?: string;
  readonly params?: { readonly text?: string | null };
  readonly result?: unknown;
  readonly message?: string;
}

/** A connection that speaks WebDriver BiDi. */
class Connection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  readonly logged: string[] = [];
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => this.#receive(JSON.parse(data)));
    socket.addEventListener("close", () => {
      for (const { reject } of this.#waiting.values()) reject(new Error("Firefox closed the connection."));
    });
  }

  static async open(url: string): Promise<Connection> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", reject);
    });
    return new Connection(socket);
  }

  #receive({ id, type, method, params, result, message }: Answer): void {
    if (method === "log.entryAdded") this.logged.push(params?.text ?? "");
    if (id === undefined) return;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (type === "error") waiting?.reject(new Error(message));
    else waiting?.resolve(result);
  }

  send<T>(method: string, params: object = {}): Promise<T> {
    this.#lastId += 1;
    const id = this.#lastId;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, waiting);
    this.#socket.send(JSON.stringify({ id, method, params }));
    return waiting.promise as Promise<T>;
  }
}

/** Starts Firefox, which is driven by WebDriver BiDi. */
export async function startFirefox(folder: string): Promise<Engine> {
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify([name, value]).slice(1, -1)});`,
  );
  writeFileSync(join(folder, "user.js"), lines.join("\n"));
  const args = ["--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0", "about:blank"];
  const { child, match } = await startReady("firefox-esr", args, /WebDriver BiDi listening on (ws:\S+)/);
  const connection = await Connection.open(`${match[1]}/session`);
  const { capabilities } = await connection.send<{ capabilities: { browserVersion: string } }>("session.new", {
    capabilities: {},
  });
  await connection.send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await connection.send<{ contexts: { context: string }[] }>("browsingContext.getTree");
  const context = contexts[0]?.context;
  await connection.send("browsingContext.setViewport", { context, viewport: { width: 1280, height: 800 } });
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    async open(url) {
      await connection.send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async evaluate(expression) {
      const answer = await connection.send<{ result: { value: string }; exceptionDetails?: { text: string } }>(
        "script.evaluate",
        { expression: `JSON.stringify(${expression})`, target: { context }, awaitPromise: true },
      );
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value ?? "null");
    },
    async perform(actions) {
      await connection.send("input.performActions", { context, actions });
    },
    blocked: () => connection.logged.filter((text) => text.includes("Content-Security-Policy")),
    [Symbol.asyncDispose]: () => end(child),
  };
}
