import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { isMissing } from "./runtime.mjs";

const usualPort = 6379;
const startsWithinMs = 5000;

/**
 * Vitest's global set-up. If TEST_REDIS_URL is not set, sets it to a local Redis without a password, else to a
 * `redis-server` that it starts. If there is neither, the tests of several nodes are reported as skipped.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_REDIS_URL) return;
  if (await answers(usualPort)) {
    process.env.TEST_REDIS_URL = `redis://127.0.0.1:${usualPort}`;
    return;
  }
  const port = await freePort();
  try {
    const redis = await startRedis(port);
    process.env.TEST_REDIS_URL = `redis://127.0.0.1:${port}`;
    return () => redis.end("SIGTERM");
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
}

/** A Redis process that this program started. */
export interface OwnRedis {
  readonly pid: number;
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/** Starts a Redis without persistence and waits until it answers. */
export async function startRedis(port: number): Promise<OwnRedis> {
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const server = spawn("redis-server", options, { stdio: "ignore" });
  await once(server, "spawn");
  for (const start = performance.now(); !(await answers(port)); await wait(50)) {
    if (performance.now() - start > startsWithinMs) throw new Error("redis-server does not answer");
  }
  return {
    pid: server.pid ?? 0,
    async end(signal) {
      const ended = once(server, "exit");
      server.kill(signal);
      await ended;
    },
  };
}

/** Returns true if a local Redis on `port` accepts connections without a password. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write("PING\r\n"));
    socket.setTimeout(1000, () => socket.destroy());
    socket.on("data", (data) => {
      resolve(String(data).startsWith("+PONG"));
      socket.destroy();
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve(false));
  });
}
