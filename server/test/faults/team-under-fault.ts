import type { AddressInfo } from "node:net";
import { expect, onTestFinished } from "vitest";
import { buildApp } from "../../src/app.ts";
import type { Config } from "../../src/platform/base/config.ts";
import type { Store } from "../../src/platform/store/store.ts";
import { BusyTeam } from "../crash/busy-team.ts";
import { assertWhole } from "../crash/whole-store.ts";
import { openTestStore } from "../support/harness.ts";
import { Listener } from "../support/listener.ts";
import { onTwoNodes } from "../support/project.ts";
import { sharingPort } from "../support/two-nodes.ts";

/** Maximum time to recover after a fault has ended. */
export const recoversWithinMs = 5000;
/** Maximum response time under any circumstances. */
export const answersWithinMs = 10_000;

/** A server whose database may fail. */
export interface Served {
  /** The configuration with direct access to the database. */
  readonly config: Config;
  readonly store: Store;
  readonly origin: string;
}

/** Starts a server that connects through `databaseUrl` to the database of `config`; two nodes share one port. */
export async function serveBy(databaseUrl: string, config: Config): Promise<Served> {
  const served = { ...config, databaseUrl };
  const listening = async (port: number) => {
    const store = await openTestStore(served);
    const app = await buildApp(served, store);
    onTestFinished(async () => {
      await app.close();
    });
    const address = { host: "127.0.0.1", port };
    await app.listen(onTwoNodes() ? sharingPort(address) : address);
    return { store, port: (app.server.address() as AddressInfo).port };
  };
  const { store, port } = await listening(0);
  if (onTwoNodes()) await listening(port);
  return { config, store, origin: `http://127.0.0.1:${port}` };
}

export const readiness = async (origin: string) => (await fetch(`${origin}/readyz`)).status;

export const isNotReady = (origin: string) =>
  expect.poll(() => readiness(origin), { timeout: answersWithinMs }).toBe(503);

/** A team that writes continuously, with a page that receives its changes. */
export class TeamUnderFault {
  readonly #served: Served;
  readonly #team: BusyTeam;
  readonly #page: Listener;
  readonly #stop = new AbortController();
  readonly #writing: Promise<void>;

  private constructor(served: Served, team: BusyTeam, lanes: number) {
    this.#served = served;
    this.#team = team;
    this.#page = new Listener(new URL(served.origin).host, { cookie: team.cookie });
    this.#writing = team.writeThrough(served.origin, lanes, this.#stop.signal);
    // Awaited at the end. Until then, a rejection must not be reported as unhandled.
    this.#writing.catch(() => {});
  }

  static async at(served: Served, lanes = 8): Promise<TeamUnderFault> {
    const team = new TeamUnderFault(served, await BusyTeam.signUp(served.origin), lanes);
    await team.#team.atWork.promise;
    return team;
  }

  get workspaceId(): string {
    return this.#team.workspaceId;
  }

  /** Waits until this number of writes got a 503. */
  async isRefused(times = 1): Promise<void> {
    const enough = this.#team.refused + times;
    await expect.poll(() => this.#team.refused, { timeout: answersWithinMs }).toBeGreaterThanOrEqual(enough);
  }

  /** Waits until a write is acknowledged, within the maximum recovery time. */
  async recovers(): Promise<void> {
    const before = this.#team.answers;
    const soon = { timeout: recoversWithinMs };
    await Promise.all([
      expect.poll(() => this.#team.answers, soon).toBeGreaterThan(before),
      expect.poll(() => readiness(this.#served.origin), soon).toBe(200),
    ]);
  }

  /** Fails unless every acknowledged write is stored once, the log is complete, and the page received all changes. */
  async endsWhole(): Promise<void> {
    const { origin, config, store } = this.#served;
    this.#stop.abort();
    await this.#writing;
    expect(this.#team.unanswered).toEqual([]);
    const tasks = await this.#team.assertKept(origin);
    await assertWhole(config, this.workspaceId, tasks);
    const last = await store.seq(this.workspaceId);
    const { seq: first } = await this.#page.next();
    const seqs: number[] = [];
    while (first + seqs.length < last) {
      const { type, seq } = await this.#page.next();
      if (type !== "alive") seqs.push(seq);
    }
    expect(seqs).toEqual(seqs.map((_seq, index) => first + 1 + index));
    expect(this.#page.socket.readyState).toBe(this.#page.socket.OPEN);
  }
}
