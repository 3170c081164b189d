import { setImmediate } from "node:timers/promises";
import { isOfPerson } from "@baton/domain/kernel/synced";
import { rightsOf } from "@baton/domain/session/session";
import type { Look } from "@baton/domain/workspace/workspace.live";
import { liveClose } from "@baton/domain/workspace/workspace.live-close";
import type { FastifyBaseLogger } from "fastify";
import type { WebSocket } from "ws";
import type { ValidSession } from "../auth/session-cache.ts";
import { KeyedQueue } from "../base/keyed-queue.ts";
import type { Nodes } from "../nodes/nodes.ts";
import type { Store } from "../store/store.ts";
import { Client } from "./client.ts";
import { ClientsByPerson } from "./clients-by-person.ts";
import { sendChanges } from "./frames.ts";
import { type People, recheckClients, recheckFor, setPlace } from "./people.ts";
import { Presence } from "./presence.ts";

/** The presence of a person whose network has failed ends within twice this time. */
const pingEveryMs = 10_000;
const retryAfterMs = 1000;
/** Number of logs or sessions per query. */
const readAtOnce = 200;
/**
 * A page that is further behind reloads its lists, even if it lacks only changes of sets that it does not subscribe to.
 */
const maxBehind = 20_000;

/** The sockets of a workspace, and the position in its log up to which they were notified. */
interface Group {
  /** Resolves when `seq` is known. */
  ready: Promise<void>;
  seq: number;
  /** Number of the last change known to exist. */
  wanted: number;
  sending: boolean;
  readonly clients: Set<Client>;
}

type Log = Pick<Store, "changes" | "seq" | "seqs" | "canResume">;

/** What a page subscribes to: the changes after a number, of some sets. */
interface Subscription {
  readonly since: number | undefined;
  readonly sets: readonly string[];
}

/**
 * Sends the changes of a workspace to its open sockets. The log is the source of truth: a hint makes the hub read on
 * from its position, so lost or duplicate hints do no harm.
 */
export class LiveHub {
  readonly #log: Log;
  readonly #people: People;
  readonly #logger: FastifyBaseLogger;
  readonly #groups = new Map<string, Group>();
  readonly #clients = new Set<Client>();
  readonly #byPerson: ClientsByPerson;
  /** One socket per person catches up at a time, because each holds a part of the log in memory. */
  readonly #catchUps = new KeyedQueue(Number.POSITIVE_INFINITY);
  readonly #doubted = new Set<string>();
  readonly #timer: NodeJS.Timeout;
  /** Who is viewing which place, on all nodes. */
  readonly presence: Presence;
  #catchingUp = false;

  constructor(log: Log, people: People, nodes: Nodes, logger: FastifyBaseLogger) {
    this.#log = log;
    this.#people = people;
    this.#byPerson = new ClientsByPerson(people.maxSockets);
    this.#logger = logger;
    this.presence = new Presence(nodes);
    this.#timer = setInterval(() => this.#checkAll(), pingEveryMs).unref();
  }

  /** Number of open sockets. */
  get size(): number {
    return this.#clients.size;
  }

  /**
   * Adds a socket: sends `hello`, then every change after `since`. Of changes in sets that the page does not subscribe
   * to, it sends only the numbers. Without a team, only `hello` is sent.
   */
  async join(socket: WebSocket, session: ValidSession, { since, sets }: Subscription): Promise<void> {
    const client = new Client(socket, session, sets);
    const { workspaceId, userId } = session.actor;
    if (!this.#byPerson.add(client)) return client.close(liveClose.tooMany, "too many sockets");
    this.#clients.add(client);
    socket.on("close", () => this.#leave(client));
    socket.on("message", (data: Buffer) => this.#receive(client, data));
    // The session may have changed after the request was authorised and before the socket was registered.
    await this.#recheckClients([client]);
    if (!client.open) return;
    if (workspaceId === null) {
      client.send({ type: "hello", seq: 0, rights: rightsOf(session.actor) });
      return;
    }
    const group = this.#group(workspaceId);
    group.clients.add(client);
    await group.ready;
    await this.#catchUps.run(userId, () => this.#catchUp(client, workspaceId, group, since));
  }

  /** Hints that the log of a workspace has reached `seq`. */
  notify(workspaceId: string, seq: number): void {
    const group = this.#groups.get(workspaceId);
    if (!group) return;
    group.wanted = Math.max(group.wanted, seq);
    // If `ready` rejects, the group's sockets are closed and reconnect.
    group.ready.then(
      () => this.#sendChanges(workspaceId, group),
      () => {},
    );
  }

  /** Closes the sockets of a person whose session has ended or whose rights have changed. */
  recheckUser(userId: string): void {
    for (const client of this.#byPerson.of(userId)) void this.#recheckSoon(client);
  }

  /**
   * Hints that a workspace may have changed without notice. Sends missed changes to its sockets and closes those whose
   * session is no longer valid, as soon as the store answers.
   */
  lookAgain(workspaceId: string): void {
    if (this.#doubted.has(workspaceId)) return;
    this.#doubted.add(workspaceId);
    setTimeout(() => this.#lookNow(workspaceId), retryAfterMs).unref();
  }

  /** Checks every log and every session for missed changes. */
  async catchUp(): Promise<void> {
    if (this.#catchingUp) return;
    this.#catchingUp = true;
    try {
      for (const some of batches(this.#groups.keys())) {
        for (const [workspaceId, seq] of await this.#log.seqs(some)) this.notify(workspaceId, seq);
        // SQLite answers synchronously, so thousands of sockets in a row would block the event loop.
        await setImmediate();
      }
      for (const some of batches(this.#clients)) {
        await this.#recheckClients(some);
        await setImmediate();
      }
    } catch (error) {
      this.#logger.error({ err: error }, "cannot check for missed changes");
    } finally {
      this.#catchingUp = false;
    }
  }

  /** Closes all sockets before the process ends. */
  closeAll(): void {
    clearInterval(this.#timer);
    for (const client of this.#clients) client.close(liveClose.restarting, "restarting");
  }

  #group(workspaceId: string): Group {
    const known = this.#groups.get(workspaceId);
    if (known) return known;
    const ready = this.#log.seq(workspaceId).then((seq) => {
      group.seq = seq;
      group.wanted = Math.max(group.wanted, seq);
    });
    const group: Group = { ready, seq: 0, wanted: 0, sending: false, clients: new Set() };
    this.#groups.set(workspaceId, group);
    return group;
  }

  #receive(client: Client, data: Buffer): void {
    const request = client.read(data);
    this.#people.seen(client.session.actor.userId);
    if (!request) client.close(liveClose.misunderstood, "not a message, or too many");
    else if (request === "unknown") return;
    else if ("hold" in request) client.subscribe(request.hold, request.sets);
    else this.#setPlace(client, request);
  }

  #setPlace(client: Client, wish: Look): void {
    setPlace(this.#people, this.presence, client, wish).catch((error: unknown) => {
      this.#logger.error({ err: error }, "cannot determine what a person sees");
    });
  }

  #leave(client: Client): void {
    this.#clients.delete(client);
    this.presence.setPlace(client, { look: null });
    this.#byPerson.remove(client);
    const workspaceId = client.session.actor.workspaceId ?? "";
    const group = this.#groups.get(workspaceId);
    group?.clients.delete(client);
    if (group?.clients.size === 0) this.#groups.delete(workspaceId);
  }

  async #catchUp(client: Client, workspaceId: string, group: Group, since: number | undefined): Promise<void> {
    if (!client.open) return;
    const resumes = since === undefined || (await this.#canResume(client, workspaceId, group, since));
    client.sent = since !== undefined && resumes ? since : group.seq;
    client.send({ type: "hello", seq: group.seq, rights: rightsOf(client.session.actor) });
    if (!resumes) client.send({ type: "reset", seq: group.seq });
    while (client.open && client.sent < group.seq) {
      const changes = await this.#log.changes(workspaceId, client.sent, group.seq - client.sent);
      if (changes.length === 0) break;
      await recheckFor(changes, this.#people, this.presence, [client]);
      sendChanges([client], changes);
      // Reads the log no faster than the client reads. The next ping closes a socket that does not read.
      await client.flushed();
      // Without this pause, a client that reads fast would get the whole log in one turn of the event loop.
      await setImmediate();
    }
    // No await between the last check of the group's number and this line, so no change is skipped.
    client.isCaughtUp = true;
  }

  #canResume({ sets }: Client, workspaceId: string, group: Group, since: number): Promise<boolean> | false {
    // A person's own tasks are in the sets of all projects.
    const named = [...sets];
    const subscribed = named.some(isOfPerson) ? [...named, "tasks"] : named;
    return group.seq - since <= maxBehind && this.#log.canResume(workspaceId, since, subscribed);
  }

  /** Reads the log from the group's position and sends each change to all clients. */
  async #sendChanges(workspaceId: string, group: Group): Promise<void> {
    if (group.sending) return;
    group.sending = true;
    try {
      while (group.seq < group.wanted) {
        const changes = await this.#log.changes(workspaceId, group.seq, group.wanted - group.seq);
        const last = changes.at(-1);
        if (!last) break;
        await recheckFor(changes, this.#people, this.presence, [...group.clients]);
        // No await from here on, so no socket can join before the changes are sent.
        const caughtUp = [...group.clients].filter(({ isCaughtUp }) => isCaughtUp);
        sendChanges(caughtUp, changes);
        group.seq = last.seq;
      }
    } catch (error) {
      this.#logger.error({ err: error }, "cannot read the change log");
      setTimeout(() => this.notify(workspaceId, group.wanted), retryAfterMs).unref();
    } finally {
      group.sending = false;
    }
  }

  async #lookNow(workspaceId: string): Promise<void> {
    this.#doubted.delete(workspaceId);
    try {
      await this.#recheckClients([...(this.#groups.get(workspaceId)?.clients ?? [])]);
      this.notify(workspaceId, await this.#log.seq(workspaceId));
    } catch (error) {
      this.#logger.warn({ err: error }, "cannot recheck a workspace");
      this.lookAgain(workspaceId);
    }
  }

  #recheckClients(clients: readonly Client[]): Promise<void> {
    return recheckClients(this.#people, this.presence, clients);
  }

  /** Rechecks now or, if the store is unavailable, as soon as it answers. */
  async #recheckSoon(client: Client): Promise<void> {
    try {
      await this.#recheckClients([client]);
    } catch (error) {
      this.#logger.error({ err: error }, "cannot look up a session");
      const { workspaceId } = client.session.actor;
      if (workspaceId === null) client.close(liveClose.restarting, "session unknown");
      else this.lookAgain(workspaceId);
    }
  }

  #checkAll(): void {
    const now = Date.now();
    for (const client of this.#clients) {
      client.checkAlive();
      if (client.session.expiresAt <= now) void this.#recheckSoon(client);
    }
  }
}

/** Splits a snapshot of `items` into batches of at most `lookedAtOnce`. */
function batches<T>(items: Iterable<T>): T[][] {
  const all = [...items];
  return Array.from({ length: Math.ceil(all.length / readAtOnce) }, (_, index) =>
    all.slice(index * readAtOnce, (index + 1) * readAtOnce),
  );
}
