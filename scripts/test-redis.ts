import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { isMissing } from "./runtime.mjs";

const usualPort = 6379;
const startsWithinMs = 5000;

/**
 * Vitest's global set-up: puts the address of a Redis into TEST_REDIS_URL. The one it names already, else one on this machine
 * that lets anybody in, else a `redis-server` started here, else none: the tests of several nodes then say that they were skipped.
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

/** A Redis started here. */
export interface OwnRedis {
  readonly pid: number;
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/** Starts a Redis that keeps nothing on disk, and waits until it answers. */
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

/** True when a Redis on this machine lets in whoever comes without a password. */
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
