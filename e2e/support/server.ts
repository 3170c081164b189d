import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root, server } from "../../scripts/runtime.mjs";

const startWithin = 60_000;

export interface RunningServer {
  url: string;
  dataDir: string;
  pid: number;
  /** Asks the process to stop, as Ctrl-C does, or ends it at once as a power cut would; resolves when it is gone. */
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<void>;
}

interface ServerOptions {
  port: number;
  dataDir: string;
  /** The demo is the same server with a sample team. */
  program?: "main" | "demo";
  /** Settings beside those of every test's server. */
  env?: Readonly<Record<string, string>>;
}

/** Starts Baton as its own process, as `npm start` does. A given data folder outlives it: start again on the same. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const child = spawn(process.execPath, options.program === "demo" ? ["server/src/demo.ts"] : server, {
    cwd: root,
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(options.port),
      DATA_DIR: options.dataDir,
      DATABASE_URL: "",
      RATE_LIMITS: "off",
      CONTACT_TO: "sales@example.com",
      LOG_LEVEL: "warn",
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (text: string) => {
    output = (output + text).slice(-20_000);
  };
  child.stdout.setEncoding("utf8").on("data", keep);
  child.stderr.setEncoding("utf8").on("data", keep);
  const gone = once(child, "exit");

  const url = `http://127.0.0.1:${options.port}`;
  const deadline = Date.now() + startWithin;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`Baton did not start on ${url}:\n${output}`);
    }
    await sleep(50);
  }
  return {
    url,
    dataDir: options.dataDir,
    pid: child.pid ?? 0,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      await gone;
    },
  };
}

/** An empty data folder and the way to remove it. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "baton-e2e-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}
