import { execFileSync } from "node:child_process";
import { type RunningServer, startServer, temporaryFolder } from "../../e2e/support/server.ts";
import { freePort } from "../../scripts/free-port.ts";

export interface Baton extends RunningServer {
  readonly port: number;
}

/** What a server does on its own under load belongs to what is measured. */
const asOperated = { LOAD_SHEDDING: "on" };

/** Baton as a separate process, with an existing or new data folder. */
export async function startBaton(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<Baton> {
  const port = await freePort();
  return { ...(await startServer({ port, dataDir, env: { ...asOperated, ...env } })), port };
}

/** Starts Baton with the sample team. */
export async function startDemo(dataDir: string): Promise<Baton> {
  const port = await freePort();
  return { ...(await startServer({ port, dataDir, program: "demo", env: asOperated })), port };
}

/** Runs `use` with an empty data folder and removes it afterwards. */
export async function withFolder<T>(use: (path: string) => Promise<T>): Promise<T> {
  const folder = temporaryFolder();
  try {
    return await use(folder.path);
  } finally {
    folder.remove();
  }
}

/** Runs `use` with an empty folder and a stack of resources, which are released in reverse order. */
export function withParts<T>(use: (folder: string, parts: AsyncDisposableStack) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const parts = new AsyncDisposableStack();
    try {
      return await use(folder, parts);
    } finally {
      await parts.disposeAsync();
    }
  });
}

/** Returns the resident memory of a process in MB. */
export function residentMemory(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}

/** How often memory is read, in milliseconds. Five uploads take less than a second. */
const watchEvery = 200;

/** Runs `work`. Returns its result, and the memory of a process meanwhile, every `watchEvery` milliseconds. */
export async function watched<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; memory: number[] }> {
  const memory: number[] = [];
  const timer = setInterval(() => memory.push(residentMemory(pid)), watchEvery);
  try {
    return { result: await work(), memory };
  } finally {
    clearInterval(timer);
  }
}
