import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../../scripts/free-port.ts";
import { killPostgres, postgresFolder, postgresUser, programs } from "../../server/test/faults/own-postgres.ts";
import { until } from "../support/until.ts";
import { type Program, startProgram } from "./program.ts";

/** One of the machines of the database: PostgreSQL, and the Patroni that looks after it. */
export interface Machine {
  readonly name: string;
  /** Of PostgreSQL. */
  readonly port: number;
  /** Where Patroni says whether PostgreSQL is the primary here. */
  readonly statePort: number;
}

/** What Patroni says of a machine. */
interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

const comesUpWithinMs = 180_000;

/**
 * How soon a primary that says nothing has a successor: when it has not renewed its claim for `ttl` seconds, the least that
 * Patroni takes. No write is acknowledged that the stand-by does not have.
 */
const agreement = {
  ttl: 20,
  loop_wait: 5,
  retry_timeout: 5,
  synchronous_mode: true,
  postgresql: { use_pg_rewind: true },
};

/** PostgreSQL on two machines, one standing by for the other: Patroni on both, and the etcd in which they agree. */
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

  /** Starts everything, and waits until one is the primary and the other stands by. */
  static async start(): Promise<PostgresPair> {
    // Not "first" or "any": in `synchronous_standby_names` these are no names.
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

  /** Starts a machine that is new, or was killed. */
  async startMachine(machine: Machine): Promise<void> {
    const file = join(this.#folder, `${machine.name}.json`);
    // What is JSON is YAML.
    await writeFile(file, JSON.stringify(this.#settings(machine)));
    this.#start(machine.name, "patroni", [file]);
  }

  /** The machine whose PostgreSQL takes writes. */
  async primary(): Promise<Machine> {
    const leader = (await this.#members()).find(({ role }) => role === "leader");
    const machine = this.machines.find(({ name }) => name === leader?.name);
    if (!machine) throw new Error("There is no primary.");
    return machine;
  }

  /** Ends all of a machine at once, as when its power goes. */
  async kill(machine: Machine): Promise<void> {
    await Promise.all([this.#end(machine.name, "SIGKILL"), killPostgres(this.#dataFolder(machine))]);
  }

  /** Waits until every write is on both machines before it is acknowledged. */
  async standsBy(): Promise<void> {
    const isWhole = async () => {
      const members = await this.#members();
      const has = (role: string) => members.some((member) => member.role === role && member.state !== "stopped");
      return has("leader") && has("sync_standby");
    };
    await until("a primary and a stand-by", comesUpWithinMs, isWhole);
  }

  /** Ends everything, and leaves nothing of it. */
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
