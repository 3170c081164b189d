import { assumed } from "./assumptions.ts";
import type { Costs } from "./costs.ts";
import type { Population, Workspace } from "./population.ts";
import { randomFrom, untilNext } from "./random.ts";
import { Permits, Station, Timeline } from "./timeline.ts";

const { network, turns, lookAgain } = assumed;

/** A process of Baton with a processor of its own. */
interface Node {
  readonly processor: Station;
  readonly connections: Permits;
}

type Kind = keyof Costs["requests"];
type Then = () => void;

const writes: readonly Kind[] = ["move", "create"];

/** A PostgreSQL, a Redis and the nodes on them, at the busiest time of their people: who waits for what. */
export class Shard {
  readonly nodes: readonly Node[];
  readonly database: Station;
  readonly redis: Station;
  /** Milliseconds from each write until its answer, and until it is on the last screen. */
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

  /** Lets the shard come to work, and then counts for so long. */
  run(ms: number): void {
    this.#timeline.runUntil(lookAgain.every);
    for (const station of [this.database, this.redis, ...this.nodes.map(({ processor }) => processor)]) {
      station.countAnew();
    }
    this.answered.length = 0;
    this.seen.length = 0;
    this.#timeline.runUntil(lookAgain.every + ms);
  }

  /** Does something again and again, `every` on average. */
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

  /** Somebody asks for something, and is answered. */
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
            this.#say((each) => this.#tell(each, workspace, start));
          }),
        ),
      );
    });
  }

  /** Somebody goes from one place to another: all nodes hear who looks at each of them now. */
  #goElsewhere(): void {
    this.#anyNode().processor.serve("presence", 2 * this.#costs.hint.node);
    for (let place = 0; place < 2; place += 1) {
      this.#say((node) => node.processor.serve("presence", this.#costs.hint.node));
    }
  }

  /** A node says something, and all hear it. */
  #say(hear: (node: Node) => void): void {
    this.redis.serve("hints", this.#costs.hint.redis * this.nodes.length, () => {
      for (const node of this.nodes) hear(node);
    });
  }

  /** A node hears that a workspace changed: if it has pages of it, it reads the log on, and tells each of them. */
  #tell(node: Node, { online }: Workspace, start: number): void {
    node.processor.serve("hints", this.#costs.hint.node, () => {
      // One of them asked, and most are alone.
      const here = this.#someOf(online);
      if (here === 0) return;
      const { database } = this.#costs.requests.unchanged;
      this.#query(node, "log", database, turns.log, () =>
        node.processor.serve("telling", here * this.#costs.told, () => this.seen.push(this.#timeline.now - start)),
      );
    });
  }

  /** How many of so many people are at one node. */
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

  /** What is asked on a connection that one has. */
  #onConnection(what: string, time: number, times: number, commit: number, then: Then): void {
    this.database.serve(what, time, () => this.#timeline.after(times * network.roundTrip + commit, then));
  }

  /** Writes of one workspace follow each other. */
  #locked(workspace: Workspace, work: (unlock: Then) => void): void {
    const lock = this.#locks.get(workspace) ?? new Permits(1);
    this.#locks.set(workspace, lock);
    lock.take(() => work(() => lock.giveBack()));
  }

  /** A node asks about all that it has, a part at a time; then it waits, unless it is late. */
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
      node.processor.serve("looking again", some * lookAgain.node, () =>
        this.#query(node, "looking again", some * lookAgain.database, turns.look, () => round(left - some, start)),
      );
    };
    this.#timeline.after(this.#random() * lookAgain.every, () => round(items, this.#timeline.now));
  }
}
