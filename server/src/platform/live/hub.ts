import { setImmediate } from "node:timers/promises";
import type { Actor } from "@baton/domain/session/session";
import { type LiveRequest, liveClose, liveRequest } from "@baton/domain/workspace/workspace.live";
import type { FastifyBaseLogger } from "fastify";
import type { WebSocket } from "ws";
import type { ValidSession } from "../auth/session-cache.ts";
import { KeyedQueue } from "../base/keyed-queue.ts";
import type { Nodes } from "../nodes/nodes.ts";
import type { Store } from "../store/store.ts";
import type { Change } from "../store/tx.ts";
import { Client, type Visibility } from "./client.ts";
import { ClientsByPerson } from "./clients-by-person.ts";
import { Presence } from "./presence.ts";

/** Somebody whose network is gone is seen for at most twice this time. */
const pingEveryMs = 10_000;
const retryAfterMs = 1000;
/** How many logs or sessions one question to the store is about. */
const lookedAtOnce = 200;

/** The sockets of one workspace, and how far the log was told to them. */
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
interface People {
  /** The most sockets that one person may have open here. */
  readonly mostSockets: number;
  /** The session of each token, if it holds. */
  readonly recheck: (tokens: readonly string[]) => Promise<readonly (ValidSession | null)[]>;
  readonly visibilityOf: (actor: Actor) => Visibility;
}

/**
 * Tells every open socket of a workspace what changed there. The log is the truth: a hint that something happened makes
 * the hub read on from where it was, so a lost or doubled hint does no harm.
 */
export class LiveHub {
  readonly #log: Log;
  readonly #people: People;
  readonly #logger: FastifyBaseLogger;
  readonly #groups = new Map<string, Group>();
  readonly #clients = new Set<Client>();
  readonly #byPerson: ClientsByPerson;
  /** One socket of a person catches up at a time: each holds a part of the log until it is read. */
  readonly #catchUps = new KeyedQueue(Number.POSITIVE_INFINITY);
  readonly #doubted = new Set<string>();
  readonly #timer: NodeJS.Timeout;
  /** Who looks at what, as all nodes tell each other. */
  readonly presence: Presence;
  #catchingUp = false;

  constructor(log: Log, people: People, nodes: Nodes, logger: FastifyBaseLogger) {
    this.#log = log;
    this.#people = people;
    this.#byPerson = new ClientsByPerson(people.mostSockets);
    this.#logger = logger;
    this.presence = new Presence(nodes);
    this.#timer = setInterval(() => this.#checkAll(), pingEveryMs).unref();
  }

  /** Number of open sockets. */
  get size(): number {
    return this.#clients.size;
  }

  /** Takes a socket in: `hello`, then every change after `since`. Without a team there is nothing to tell but `hello`. */
  async join(socket: WebSocket, session: ValidSession, since: number | undefined): Promise<void> {
    const client = new Client(socket, session, this.#people.visibilityOf(session.actor));
    const { workspaceId, userId } = session.actor;
    if (!this.#byPerson.add(client)) return client.close(liveClose.tooMany, "too many sockets");
    this.#clients.add(client);
    socket.on("close", () => this.#leave(client));
    socket.on("message", (data: Buffer) => this.#hear(client, data));
    // What changed since the request was let in could not be told to a socket that nobody knew yet.
    await this.#recheckClients([client]);
    if (!client.open) return;
    if (workspaceId === null) {
      client.say({ type: "hello", seq: 0 });
      return;
    }
    const group = this.#group(workspaceId);
    group.clients.add(client);
    await group.ready;
    await this.#catchUps.run(userId, () => this.#catchUp(client, workspaceId, group, since));
  }

  /** Hint that the log of a workspace has reached `seq`. */
  notify(workspaceId: string, seq: number): void {
    const group = this.#groups.get(workspaceId);
    if (!group) return;
    group.wanted = Math.max(group.wanted, seq);
    // When it does not get ready, its sockets are closed, and come back.
    group.ready.then(
      () => this.#sendChanges(workspaceId, group),
      () => {},
    );
  }

  /** Closes the sockets of a person whose session, role, status or team is no longer what it was. */
  recheckUser(userId: string): void {
    for (const client of this.#byPerson.of(userId)) void this.#recheckSoon(client);
  }

  /**
   * Hint that a workspace may have changed unnoticed, in any way: tells its sockets what they missed, and closes those
   * whose person may no longer listen, as soon as the store answers.
   */
  lookAgain(workspaceId: string): void {
    if (this.#doubted.has(workspaceId)) return;
    this.#doubted.add(workspaceId);
    setTimeout(() => this.#lookNow(workspaceId), retryAfterMs).unref();
  }

  /** Looks at every log and every session again: any of them may have changed unheard. */
  async catchUp(): Promise<void> {
    if (this.#catchingUp) return;
    this.#catchingUp = true;
    try {
      for (const some of batches(this.#groups.keys())) {
        for (const [workspaceId, seq] of await this.#log.seqs(some)) this.notify(workspaceId, seq);
        // SQLite answers at once: thousands of sockets in a row would keep everybody waiting.
        await setImmediate();
      }
      for (const some of batches(this.#clients)) {
        await this.#recheckClients(some);
        await setImmediate();
      }
    } catch (error) {
      this.#logger.error({ err: error }, "could not look for what was missed");
    } finally {
      this.#catchingUp = false;
    }
  }

  /** Sends everyone away before the process ends. */
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

  #hear(client: Client, data: Buffer): void {
    const request = client.mayBeHeard() ? readRequest(data) : undefined;
    // A team that somebody has not joined does not see what they look at.
    if (request) this.presence.look(client, client.session.actor.isPending ? null : request.look);
    else client.close(liveClose.misunderstood, "unknown message, or too many");
  }

  #leave(client: Client): void {
    this.#clients.delete(client);
    this.presence.look(client, null);
    this.#byPerson.remove(client);
    const workspaceId = client.session.actor.workspaceId ?? "";
    const group = this.#groups.get(workspaceId);
    group?.clients.delete(client);
    if (group?.clients.size === 0) this.#groups.delete(workspaceId);
  }

  async #catchUp(client: Client, workspaceId: string, group: Group, since: number | undefined): Promise<void> {
    if (!client.open) return;
    const resumes = since === undefined || (await this.#log.canResume(workspaceId, since));
    client.sent = since !== undefined && resumes ? since : group.seq;
    client.say({ type: "hello", seq: group.seq });
    if (!resumes) client.say({ type: "reset", seq: group.seq });
    while (client.open && client.sent < group.seq) {
      const changes = await this.#log.changes(workspaceId, client.sent, group.seq - client.sent);
      if (changes.length === 0) break;
      for (const change of changes) client.change(change.seq, frameOf(change, client.sees(change)));
      // No more is read than the other side reads. A socket that takes nothing is closed by the next pings.
      await client.flushed();
    }
    // Nothing comes between the last look at the group's number and this, so nothing is left out.
    client.hears = true;
  }

  /** Reads the log from where the group is, and sends each change to everyone. */
  async #sendChanges(workspaceId: string, group: Group): Promise<void> {
    if (group.sending) return;
    group.sending = true;
    try {
      while (group.seq < group.wanted) {
        const changes = await this.#log.changes(workspaceId, group.seq, group.wanted - group.seq);
        const last = changes.at(-1);
        if (!last) break;
        for (const change of changes) sendToAll(group.clients, change);
        group.seq = last.seq;
      }
    } catch (error) {
      this.#logger.error({ err: error }, "could not read the change log");
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
      this.#logger.warn({ err: error }, "could not look again what changed");
      this.lookAgain(workspaceId);
    }
  }

  /** Closes those whose session, role, status or team is no longer what it was. */
  async #recheckClients(clients: readonly Client[]): Promise<void> {
    const sessions = await this.#people.recheck(clients.map(({ session }) => session.token));
    for (const [index, client] of clients.entries()) {
      const { actor } = client.session;
      const now = sessions[index]?.actor;
      const same = now?.workspaceId === actor.workspaceId && now.role === actor.role && now.status === actor.status;
      if (!same || now.isPending !== actor.isPending) client.close(liveClose.signedOut, "session changed");
    }
  }

  /** Rechecks now or, where the store does not answer, as soon as it does. */
  async #recheckSoon(client: Client): Promise<void> {
    try {
      await this.#recheckClients([client]);
    } catch (error) {
      this.#logger.error({ err: error }, "could not look a session up");
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

/** `items` in parts of `lookedAtOnce` at most, as they are now. */
function batches<T>(items: Iterable<T>): T[][] {
  const all = [...items];
  return Array.from({ length: Math.ceil(all.length / lookedAtOnce) }, (_, index) =>
    all.slice(index * lookedAtOnce, (index + 1) * lookedAtOnce),
  );
}

function readRequest(data: Buffer): LiveRequest | undefined {
  try {
    return liveRequest.safeParse(JSON.parse(data.toString())).data;
  } catch {
    return undefined;
  }
}

/** Sends a change, serialised once for all who see the same, to every client that has caught up. */
function sendToAll(clients: Iterable<Client>, change: Change): void {
  const frames = new Map<boolean, Buffer>();
  for (const client of clients) {
    if (!client.hears) continue;
    const isSeen = client.sees(change);
    const frame = frames.get(isSeen) ?? frameOf(change, isSeen);
    frames.set(isSeen, frame);
    client.change(change.seq, frame);
  }
}

/** A change as it travels to those who see it, or do not. `value` is JSON already, so it is put in as it is. */
function frameOf(change: Change, isSeen: boolean): Buffer {
  const { seq, entity, id } = change;
  const value = isSeen ? change.value : null;
  return Buffer.from(`{"seq":${seq},"entity":${JSON.stringify(entity)},"id":${JSON.stringify(id)},"value":${value}}`);
}
