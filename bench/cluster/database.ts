import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../../scripts/free-port.ts";
import { killPostgres, postgresFolder, postgresUser, programs } from "../../server/test/faults/own-postgres.ts";
import { until } from "../support/until.ts";
import { type Program, startProgram } from "./program.ts";

/** A database machine: PostgreSQL and its Patroni. */
export interface Machine {
  readonly name: string;
  /** The port of PostgreSQL. */
  readonly port: number;
  /** The port of Patroni, which reports whether this PostgreSQL is the primary. */
  readonly statePort: number;
}

/** Patroni's status of a machine. */
interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

const comesUpWithinMs = 180_000;

/**
 * Patroni's settings. A primary that has not renewed its lease for `ttl` seconds, the minimum, is replaced. Writes are
 * acknowledged only after the standby has them.
 */
const agreement = {
  ttl: 20,
  loop_wait: 5,
  retry_timeout: 5,
  synchronous_mode: true,
  postgresql: { use_pg_rewind: true },
};

/** PostgreSQL on two machines, a primary and a standby, with Patroni on both and etcd for consensus. */
export class PostgresPair {
  readonly machines: readonly Machine[];
  readonly #folder: string;
  readonly #etcdPort: number;
  readonly #running = new Map<string, Program>();

  private constructor(folder: string, etcdPort: number, machines: readonly Machine[]) {
    this.#folder = folder;
    this.#etcdPort = etcdPort;
    this.machines = machines;
  }

  /** Starts everything and waits until there are a primary and a standby. */
  static async start(): Promise<PostgresPair> {
    // Not "first" or "any", which are keywords in `synchronous_standby_names`.
    const machine = async (name: string) => ({ name, port: await freePort(), statePort: await freePort() });
    const machines = [await machine("east"), await machine("west")];
    const pair = new PostgresPair(await postgresFolder(), await freePort(), machines);
    try {
      await pair.#startEtcd(await freePort());
      for (const machine of machines) await pair.startMachine(machine);
      await pair.standsBy();
    } catch (error) {
      await pair.remove();
      throw error;
    }
    return pair;
  }

  /** Starts a new or killed machine. */
  async startMachine(machine: Machine): Promise<void> {
    const file = join(this.#folder, `${machine.name}.json`);
    // JSON is valid YAML.
    await writeFile(file, JSON.stringify(this.#settings(machine)));
    this.#start(machine.name, "patroni", [file]);
  }

  /** Returns the machine whose PostgreSQL accepts writes. */
  async primary(): Promise<Machine> {
    const leader = (await this.#members()).find(({ role }) => role === "leader");
    const machine = this.machines.find(({ name }) => name === leader?.name);
    if (!machine) throw new Error("There is no primary.");
    return machine;
  }

  /** Kills all processes of a machine at once, like a power failure. */
  async kill(machine: Machine): Promise<void> {
    await Promise.all([this.#end(machine.name, "SIGKILL"), killPostgres(this.#dataFolder(machine))]);
  }

  /** Waits until replication is synchronous. */
  async standsBy(): Promise<void> {
    const isWhole = async () => {
      const members = await this.#members();
      const has = (role: string) => members.some((member) => member.role === role && member.state !== "stopped");
      return has("leader") && has("sync_standby");
    };
    await until("a primary and a stand-by", comesUpWithinMs, isWhole);
  }

  /** Stops everything and removes its data. */
  async remove(): Promise<void> {
    for (const { name } of this.machines) await this.#end(name, "SIGTERM");
    await this.#end("etcd", "SIGTERM");
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #startEtcd(peerPort: number): Promise<void> {
    const here = `http://127.0.0.1:${this.#etcdPort}`;
    const peers = `http://127.0.0.1:${peerPort}`;
    const options = {
      "data-dir": join(this.#folder, "etcd"),
      "listen-client-urls": here,
      "advertise-client-urls": here,
      "listen-peer-urls": peers,
      "initial-advertise-peer-urls": peers,
      "initial-cluster": `default=${peers}`,
    };
    const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
    this.#start("etcd", "etcd", args);
    await until("etcd", comesUpWithinMs, async () => (await fetch(`${here}/health`)).ok);
  }

  #start(name: string, program: "etcd" | "patroni", args: readonly string[]): void {
    const log = join(this.#folder, `${name}.log`);
    this.#running.set(name, startProgram(program, args, log, postgresUser));
  }

  async #end(name: string, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    await this.#running.get(name)?.end(signal);
    this.#running.delete(name);
  }

  #dataFolder({ name }: Machine): string {
    return join(this.#folder, name);
  }

  #settings(machine: Machine): object {
    const state = `127.0.0.1:${machine.statePort}`;
    const address = `127.0.0.1:${machine.port}`;
    return {
      scope: "baton",
      name: machine.name,
      restapi: { listen: state, connect_address: state },
      etcd3: { host: `127.0.0.1:${this.#etcdPort}` },
      bootstrap: { dcs: agreement, initdb: [{ encoding: "UTF8" }, "data-checksums"] },
      postgresql: {
        listen: address,
        connect_address: address,
        data_dir: this.#dataFolder(machine),
        bin_dir: programs,
        pgpass: join(this.#folder, `${machine.name}.pgpass`),
        authentication: { superuser: { username: "postgres" }, replication: { username: "replicator" } },
        pg_hba: ["local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"],
        parameters: { unix_socket_directories: this.#folder },
      },
    };
  }

  async #members(): Promise<readonly Member[]> {
    for (const { name, statePort } of this.machines) {
      if (!this.#running.has(name)) continue;
      const answer = await fetch(`http://127.0.0.1:${statePort}/cluster`);
      return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }
}
