import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { publishedRoutes } from "@baton/domain/published";
import { isProposable, proposedAnswer } from "@baton/domain/session/token-scope.needed";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { expect, onTestFinished } from "vitest";
import { buildApp } from "../../src/app.ts";
import { entityTables } from "../../src/entities.ts";
import { limitTo } from "../../src/features/workspace/public.ts";
import { migrations } from "../../src/migrations/migrations.ts";
import type { SessionCache } from "../../src/platform/auth/session-cache.ts";
import { type Config, readConfig } from "../../src/platform/base/config.ts";
import { proposedStatus } from "../../src/platform/http/propose.ts";
import type { People } from "../../src/platform/live/people.ts";
import type { OutboundEdges } from "../../src/platform/outbound/outbound.ts";
import { openStore } from "../../src/platform/store/open-store.ts";
import type { Store } from "../../src/platform/store/store.ts";
import { migratedDatabase, type TestDatabase } from "./databases.ts";
import { onTwoNodes } from "./project.ts";
import { balanced } from "./two-nodes.ts";

/** Returns the URL of the shared Redis with a unique key prefix. */
function ownRedis(): string {
  const url = new URL(process.env.TEST_REDIS_URL ?? "");
  url.searchParams.set("prefix", `test-${randomBytes(8).toString("hex")}`);
  return url.href;
}

/**
 * Returns the settings for a new store, and a function that deletes it. By default, its database is migrated and has no
 * rows.
 */
export async function testConfig(
  env: Readonly<Record<string, string>> = {},
  createDatabase: (dataDir: string) => Promise<TestDatabase> = migratedDatabase,
): Promise<{ config: Config; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "baton-test-"));
  const database = await createDatabase(dataDir);
  const databaseUrl: Record<string, string> = database.url ? { DATABASE_URL: database.url } : {};
  const redisUrl: Record<string, string> = onTwoNodes() ? { REDIS_URL: ownRedis() } : {};
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: "0",
    LOG_LEVEL: "error",
    RATE_LIMITS: "off",
    LOAD_SHEDDING: "off",
    ...databaseUrl,
    ...redisUrl,
    ...env,
  });
  const remove = async () => {
    await database.remove();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { config, remove };
}

/** Opens and migrates the store of `config`. */
export function openTestStore(config: Config): Promise<Store> {
  const checkGrowth = limitTo(config.workspaceLimit);
  return openStore({ ...config, checkGrowth, migrations, tables: entityTables, reportLostConnection: () => {} });
}

/** A server with its own store. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly config: Config;
  close(): Promise<void>;
}

/** Starts a server. `page` is the folder of a built page, if the test has one. */
export async function openTestServer(
  env: Readonly<Record<string, string>> = {},
  { page, outbound }: { page?: string; outbound?: OutboundEdges } = {},
): Promise<TestServer> {
  const { config, remove } = await testConfig(env);
  const node = async () => {
    const store = await openTestStore(config);
    const app = await buildApp(config, store, { page, outbound });
    await app.ready();
    return { app, store };
  };
  const { app: first, store } = await node();
  const app = onTwoNodes() ? balanced([first, (await node()).app]) : first;
  const close = async () => {
    await app.close();
    await remove();
  };
  return { app, store, config, close };
}

/** Starts a server that is closed when the test ends. */
export async function useTestServer(
  env: Readonly<Record<string, string>> = {},
  outbound?: OutboundEdges,
): Promise<TestServer> {
  const server = await openTestServer(env, { ...(outbound ? { outbound } : {}) });
  onTestFinished(() => server.close());
  return server;
}

/** Returns the functions with which a hub looks up people. All people of these sessions see everything. */
export function peopleOf(sessions: SessionCache): People {
  return {
    maxSockets: 10,
    seen: () => {},
    recheck: (tokens) => sessions.byTokens(tokens),
    forget: (userId) => sessions.invalidateUser(userId),
    decidesAudience: () => false,
    maySee: async () => true,
  };
}

/** Makes a server listen. Returns a function that returns the host and port of the next node in turn. */
export async function listen({ app }: TestServer): Promise<() => string> {
  await app.listen({ host: "127.0.0.1", port: 0 });
  return () => `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** All routes of the API. */
export const contractRoutes = Object.values(publishedRoutes);

/** Checks a response against the contract: its schema on success, a problem document on failure. */
function checkAnswer(method: string, path: string, response: LightMyRequestResponse): void {
  if (/^\/(?:api|user-update-data)\//.test(path)) expect(response.headers["cache-control"]).toMatch(/no-store|private/);
  if (response.statusCode >= 400) {
    expect(response.headers["content-type"]).toContain("application/problem+json");
    expect(response.json()).toMatchObject({ status: response.statusCode, code: expect.any(String) });
    return;
  }
  const route = contractRoutes.find(
    (candidate) =>
      candidate.method === method &&
      new RegExp(`^${candidate.path.replaceAll(/:\w+/g, "[^/]+")}$`).test(path.split("?")[0] ?? ""),
  );
  if (!route || response.statusCode === 304) return;
  if (response.statusCode === proposedStatus && isProposable(route.method, route.path)) {
    expect(proposedAnswer.safeParse(response.json()).error?.issues ?? []).toEqual([]);
    return;
  }
  expect(response.statusCode).toBe(route.status);
  // Reports also come as CSV, and feeds as iCalendar.
  if (response.headers["content-type"]?.toString().startsWith("text/c")) return;
  expect(route.answer.safeParse(response.json()).error?.issues ?? []).toEqual([]);
}

/** An HTTP client with a cookie jar. */
export class Agent {
  readonly #app: FastifyInstance;
  readonly #cookies = new Map<string, string>();

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** The value of the Cookie header. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  set cookie(header: string) {
    this.#cookies.clear();
    for (const pair of header.split("; ")) this.#keep(pair);
  }

  #keep(pair: string): void {
    const at = pair.indexOf("=");
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === "") this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }

  async send(
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    url: string,
    payload?: InjectOptions["payload"],
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    // Requests arrive in separate turns of the event loop, as from the network.
    await setImmediate();
    const response = await this.#app.inject({
      method,
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: { ...(this.cookie ? { cookie: this.cookie } : {}), ...headers },
    });
    for (const set of [response.headers["set-cookie"] ?? []].flat()) this.#keep(set.split(";")[0] ?? "");
    checkAnswer(method, url, response);
    return response;
  }

  get = (url: string, headers?: Record<string, string>) => this.send("GET", url, undefined, headers);
  post = (url: string, body?: object, headers?: Record<string, string>) => this.send("POST", url, body, headers);
  put = (url: string, body?: object, headers?: Record<string, string>) => this.send("PUT", url, body, headers);
  patch = (url: string, body?: object, headers?: Record<string, string>) => this.send("PATCH", url, body, headers);
  delete = (url: string, headers?: Record<string, string>) => this.send("DELETE", url, undefined, headers);
}
