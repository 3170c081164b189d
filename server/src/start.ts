import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { entityTables } from "./entities.ts";
import { limitTo } from "./features/workspace/public.ts";
import { migrations } from "./migrations/migrations.ts";
import { type Config, publicAddress, readConfig } from "./platform/base/config.ts";
import { keepPrivate } from "./platform/base/data-folder.ts";
import { StartError } from "./platform/base/start-error.ts";
import { terminalStream } from "./platform/http/log.ts";
import type { Backend } from "./platform/store/backend.ts";
import { openStore } from "./platform/store/open-store.ts";
import type { Store } from "./platform/store/store.ts";
import { lockStore } from "./platform/store/store-lock.ts";

const exitStartFailed = 2;
/** Timeout of a shutdown, after which running work is aborted. */
const stopWithinMs = 9000;
/** Time after which a start has settled. */
const settledAfterMs = 2000;

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") throw new StartError(`PORT must be a free port: ${port} is in use.`, { cause: error });
    if (code === "EACCES")
      throw new StartError(`PORT must be a port this user may open: ${port} is not.`, { cause: error });
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new StartError(`HOST must be an address of this machine: ${host} is not.`, { cause: error });
    throw error;
  }
}

function stopOnSignal(app: FastifyInstance): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await app.close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/**
 * Frees the memory that only the start needed, a third of the idle process. V8 would otherwise keep it as long as
 * memory is plentiful. The collector is accessible only through its flag.
 */
function giveBackMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect: NodeJS.GCFunction = runInNewContext("gc");
  collect({ type: "major", flavor: "last-resort" });
}

/** Returns the public address, with the actual port if the system chose it. */
function addressOf(app: FastifyInstance, config: Config): string {
  const address = app.server.address();
  return publicAddress({ ...config, port: typeof address === "object" && address ? address.port : config.port });
}

/** Returns the handlers that report on the right to use the store. */
function lockEvents(log: () => FastifyInstance["log"] | undefined): Parameters<typeof lockStore>[2] {
  return {
    waiting: (ms) => process.stdout.write(`Another Baton may be using this database. Waiting up to ${ms / 1000} s.\n`),
    trouble: (error) => log()?.warn({ err: error }, "cannot renew the lease of the database"),
    lost: () => {
      process.stderr.write("Baton stops: another Baton is using this database now.\n");
      process.exit(1);
    },
  };
}

/**
 * Starts the server and prints its address. `prepare` runs before it listens. An error that the operator can fix ends
 * the process with one line.
 */
export async function start(
  env: NodeJS.ProcessEnv,
  prepare: (app: FastifyInstance) => Promise<void> = async () => {},
): Promise<void> {
  let store: Store | undefined;
  keepPrivate();
  try {
    const config = readConfig(env);
    const reportLostConnection = (error: Error) => app?.log.warn({ err: error }, "database connection lost");
    let app: FastifyInstance | undefined;
    const events = lockEvents(() => app?.log);
    const lock = (backend: Backend) => lockStore(backend, config, events);
    const checkGrowth = limitTo(config.workspaceLimit);
    store = await openStore({ ...config, migrations, tables: entityTables, checkGrowth, reportLostConnection, lock });
    app = await buildApp(config, store, { logStream: process.stdout.isTTY ? await terminalStream() : undefined });
    await app.ready();
    await prepare(app);
    await listen(app, config);
    stopOnSignal(app);
    process.stdout.write(`Baton is ready on ${addressOf(app, config)}\n`);
    setTimeout(giveBackMemory, settledAfterMs).unref();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    await store?.close();
    process.stderr.write(`Baton cannot start. ${error.message}\n`);
    process.exit(exitStartFailed);
  }
}
