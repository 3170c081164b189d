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
  /** Stops the process gracefully, or kills it as a power cut would. Resolves after it has exited. */
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<void>;
}

interface ServerOptions {
  port: number;
  dataDir: string;
  /** `demo` is the same server with a sample team. */
  program?: "main" | "demo";
  /** Settings in addition to those of every test server. */
  env?: Readonly<Record<string, string>>;
}

/** Starts Baton as a separate process, as `npm start` does. The data folder outlives it, so a second start can reuse it. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const child = spawn(process.execPath, options.program === "demo" ? ["server/dist/demo.js"] : server, {
    cwd: root,
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(options.port),
      DATA_DIR: options.dataDir,
      DATABASE_URL: "",
      RATE_LIMITS: "off",
      OUTBOUND_ALLOW: "127.0.0.1/32,::1",
      LOAD_SHEDDING: "off",
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

/** Creates an empty data folder. Returns its path and a function that removes it. */
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
