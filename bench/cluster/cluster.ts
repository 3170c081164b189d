import { randomBytes } from "node:crypto";
import { type RunningServer, startServer } from "../../e2e/support/server.ts";
import { freePort } from "../../scripts/free-port.ts";
import { type OwnRedis, startRedis } from "../../scripts/test-redis.ts";
import { withParts } from "../support/baton.ts";
import { type Balancer, startBalancer } from "./balancer.ts";
import { PostgresPair } from "./database.ts";

const nodeCount = 3;

/** An installation without a single point of failure in nodes and database, with separate processes. */
export class Cluster {
  /** The port for clients. */
  readonly port: number;
  readonly #env: Readonly<Record<string, string>>;
  readonly #folder: string;
  readonly #database: PostgresPair;
  readonly #redisPort: number;
  readonly #nodes = new Map<number, RunningServer>();
  #redis: OwnRedis | undefined;

  private constructor(folder: string, { port, databasePort }: Balancer, database: PostgresPair, redisPort: number) {
    this.#folder = folder;
    this.port = port;
    this.#database = database;
    this.#redisPort = redisPort;
    this.#env = {
      DATABASE_URL: `postgres://postgres@127.0.0.1:${databasePort}/postgres`,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      AUTH_SECRET: randomBytes(32).toString("hex"),
      TRUST_PROXY: "true",
    };
  }

  /** Runs `use` with a cluster and removes it completely afterwards. */
  static with<T>(use: (cluster: Cluster) => Promise<T>): Promise<T> {
    return withParts(async (folder, parts) => {
      const database = await PostgresPair.start();
      parts.defer(() => database.remove());
      const ports = await Promise.all(Array.from({ length: nodeCount }, freePort));
      const balancer = await startBalancer(folder, ports, database.machines);
      parts.defer(() => balancer.program.end("SIGKILL"));
      const cluster = new Cluster(folder, balancer, database, await freePort());
      parts.defer(() => cluster.#stop());
      await cluster.#startRedis();
      await Promise.all(ports.map((port) => cluster.#startNode(port)));
      return await use(cluster);
    });
  }

  /** Runs `use` with the port of a newly started node, which has no cached state and so returns the stored data. */
  async withNewNode<T>(use: (port: number) => Promise<T>): Promise<T> {
    const port = await freePort();
    const node = await this.#start(port);
    try {
      return await use(port);
    } finally {
      await node.stop();
    }
  }

  /** Kills a node. Returns a function that restarts it. */
  async killNode(): Promise<() => Promise<void>> {
    const [port = 0] = this.#nodes.keys();
    await this.#nodes.get(port)?.stop("SIGKILL");
    return () => this.#startNode(port);
  }

  /** Kills Redis. Returns a function that restarts it. */
  async killRedis(): Promise<() => Promise<void>> {
    await this.#redis?.end("SIGKILL");
    return () => this.#startRedis();
  }

  /** Kills the primary's machine. Returns a function that restarts it and waits until it is a standby. */
  async killPrimary(): Promise<() => Promise<void>> {
    const machine = await this.#database.primary();
    await this.#database.kill(machine);
    return async () => {
      await this.#database.startMachine(machine);
      await this.#database.standsBy();
    };
  }

  async #startNode(port: number): Promise<void> {
    this.#nodes.set(port, await this.#start(port));
  }

  #start(port: number): Promise<RunningServer> {
    return startServer({ port, dataDir: this.#folder, env: this.#env });
  }

  async #startRedis(): Promise<void> {
    this.#redis = await startRedis(this.#redisPort);
  }

  async #stop(): Promise<void> {
    await Promise.all([...this.#nodes.values()].map((node) => node.stop("SIGKILL")));
    await this.#redis?.end("SIGKILL");
  }
}
