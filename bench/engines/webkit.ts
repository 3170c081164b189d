import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { freePort } from "../../scripts/free-port.ts";
import { until } from "../support/until.ts";
import { type Engine, end, startReady } from "./engine.ts";

const binaries = ["4.1", "4.0", "6.0"].map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`);

/** Starts WebKitGTK's browser on a virtual screen. It is driven by WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const parts = new AsyncDisposableStack();
  try {
    const screen = await startReady("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1000x24"], /^(\d+)\n/m);
    parts.defer(() => end(screen.child));
    const port = await freePort();
    const driver = await startDriver(port, `:${screen.match[1]}`);
    parts.defer(() => end(driver));
    const url = `http://127.0.0.1:${port}/session`;
    const options = { binary: binaries.find(existsSync), args: ["--automation"] };
    const { sessionId, capabilities } = await ask<{ sessionId: string; capabilities: { browserVersion: string } }>(
      url,
      {
        capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
      },
    );
    const session = `${url}/${sessionId}`;
    parts.defer(async () => {
      await fetch(session, { method: "DELETE" });
    });
    await ask(`${session}/window/rect`, { width: 1280, height: 900 });
    const all = parts.move();
    return {
      name: `WebKitGTK ${capabilities.browserVersion}`,
      open: (address) => ask(`${session}/url`, { url: address }),
      evaluate: async (expression) =>
        JSON.parse(
          await ask<string>(`${session}/execute/sync`, { script: `return JSON.stringify(${expression})`, args: [] }),
        ),
      perform: (actions) => ask(`${session}/actions`, { actions }),
      blocked: () => [],
      [Symbol.asyncDispose]: () => all.disposeAsync(),
    };
  } catch (error) {
    await parts.disposeAsync();
    throw error;
  }
}

/** The driver prints nothing when it is ready, so it is asked for its status. */
async function startDriver(port: number, display: string): Promise<ChildProcess> {
  const env = { ...process.env, DISPLAY: display };
  const child = spawn("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" });
  await until("the start of WebKitWebDriver", 30_000, async () => (await fetch(`http://127.0.0.1:${port}/status`)).ok);
  return child;
}

async function ask<T>(url: string, body: object): Promise<T> {
  const answer = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: T & { message?: string } };
  if (!answer.ok) throw new Error(value.message);
  return value;
}
