import { assumed } from "./assumptions.ts";
import type { Costs } from "./costs.ts";
import type { Population, Workspace } from "./population.ts";
import { randomFrom, untilNext } from "./random.ts";
import { Permits, Station, Timeline } from "./timeline.ts";

const { network, turns, lookAgain } = assumed;

/** A Baton process with one processor. */
interface Node {
  readonly processor: Station;
  readonly connections: Permits;
}

type Kind = keyof Costs["requests"];
type Then = () => void;

const writes: readonly Kind[] = ["move", "create"];

/** Simulates a PostgreSQL, a Redis and their nodes at peak load, including all queues. */
export class Shard {
  readonly nodes: readonly Node[];
  readonly database: Station;
  readonly redis: Station;
  /** Milliseconds from each write until its response, and until it is on the last screen. */
  readonly answered: number[] = [];
  readonly seen: number[] = [];
  readonly #timeline = new Timeline();
  readonly #costs: Costs;
  readonly #people: Population;
  readonly #random: () => number;
  readonly #locks = new Map<Workspace, Permits>();

  constructor(costs: Costs, people: Population, nodes: number, seed: number) {
    this.#costs = costs;
    this.#people = people;
    this.#random = randomFrom(seed);
    this.nodes = Array.from({ length: nodes }, () => ({
      processor: new Station(this.#timeline, 1),
      connections: new Permits(assumed.node.connections),
    }));
    this.database = new Station(this.#timeline, assumed.shard.databaseProcessors);
    this.redis = new Station(this.#timeline, 1);
    for (const [kind, every] of Object.entries(assumed.every)) {
      this.#again(every / people.online, () => (kind === "look" ? this.#goElsewhere() : this.#ask(kind as Kind)));
    }
    for (const node of this.nodes) this.#lookAgain(node);
  }

  /** Runs a warm-up, then measures for `ms`. */
  run(ms: number): void {
    this.#timeline.runUntil(lookAgain.every);
    for (const station of [this.database, this.redis, ...this.nodes.map(({ processor }) => processor)]) {
      station.countAnew();
    }
    this.answered.length = 0;
    this.seen.length = 0;
    this.#timeline.runUntil(lookAgain.every + ms);
  }

  /** Repeats `act` with a mean interval of `every`. */
  #again(every: number, act: Then): void {
    this.#timeline.after(untilNext(this.#random, every), () => {
      act();
      this.#again(every, act);
    });
  }

  #anyNode(): Node {
    const node = this.nodes[Math.floor(this.#random() * this.nodes.length)];
    if (!node) throw new Error("There is no node.");
    return node;
  }

  /** Simulates one request and its response. */
  #ask(kind: Kind): void {
    const workspace = this.#people.pick(this.#random());
    const { node: time, database } = this.#costs.requests[kind];
    const start = this.#timeline.now;
    const node = this.#anyNode();
    node.processor.serve("requests", time, () => {
      if (!writes.includes(kind)) return this.#query(node, kind, database, turns[kind], () => {});
      node.connections.take(() =>
        this.#locked(workspace, (unlock) =>
          this.#onConnection(kind, database, turns[kind], network.commit, () => {
            unlock();
            node.connections.giveBack();
            this.answered.push(this.#timeline.now - start);
            this.#say((each) => this.#update(each, workspace, start));
          }),
        ),
      );
    });
  }

  /** Simulates a person who opens another place: all nodes receive the presence of both places. */
  #goElsewhere(): void {
    this.#anyNode().processor.serve("presence", 2 * this.#costs.hint.node);
    for (let place = 0; place < 2; place += 1) {
      this.#say((node) => node.processor.serve("presence", this.#costs.hint.node));
    }
  }

  /** Simulates an event that a node publishes and all nodes receive. */
  #say(hear: (node: Node) => void): void {
    this.redis.serve("hints", this.#costs.hint.redis * this.nodes.length, () => {
      for (const node of this.nodes) hear(node);
    });
  }

  /** Simulates a hint: a node with pages of the workspace reads the log and sends the change to each page. */
  #update(node: Node, { online }: Workspace, start: number): void {
    node.processor.serve("hints", this.#costs.hint.node, () => {
      // The writer is one of them, and most people are the only ones online in their workspace.
      const here = this.#someOf(online);
      if (here === 0) return;
      const { database } = this.#costs.requests.unchanged;
      this.#query(node, "log", database, turns.log, () =>
        node.processor.serve("updates", here * this.#costs.update, () => this.seen.push(this.#timeline.now - start)),
      );
    });
  }

  /** Returns how many of `count` people are connected to one node. */
  #someOf(count: number): number {
    const share = count / this.nodes.length;
    return Math.floor(share) + (this.#random() < share % 1 ? 1 : 0);
  }

  #query(node: Node, what: string, time: number, times: number, then: Then): void {
    node.connections.take(() =>
      this.#onConnection(what, time, times, 0, () => {
        node.connections.giveBack();
        then();
      }),
    );
  }

  /** Runs a query on a connection that is already held. */
  #onConnection(what: string, time: number, times: number, commit: number, then: Then): void {
    this.database.serve(what, time, () => this.#timeline.after(times * network.roundTrip + commit, then));
  }

  /** Serialises the writes of one workspace. */
  #locked(workspace: Workspace, work: (unlock: Then) => void): void {
    const lock = this.#locks.get(workspace) ?? new Permits(1);
    this.#locks.set(workspace, lock);
    lock.take(() => work(() => lock.giveBack()));
  }

  /** Simulates polling: a node queries all its items in batches, then waits for the next interval unless it is late. */
  #lookAgain(node: Node): void {
    const { online, workspaces } = this.#people;
    const items = Math.round((online + Math.min(online, workspaces.length * this.nodes.length)) / this.nodes.length);
    const round = (left: number, start: number) => {
      if (left === 0) {
        const rest = Math.max(0, start + lookAgain.every - this.#timeline.now);
        this.#timeline.after(rest, () => round(items, this.#timeline.now));
        return;
      }
      const some = Math.min(left, lookAgain.atOnce);
      node.processor.serve("polling", some * lookAgain.node, () =>
        this.#query(node, "polling", some * lookAgain.database, turns.look, () => round(left - some, start)),
      );
    };
    this.#timeline.after(this.#random() * lookAgain.every, () => round(items, this.#timeline.now));
  }
}
