import type { IncomingMessage, ServerResponse } from "node:http";
import type { Route } from "@baton/domain/kernel/route";
import type { PersonActor } from "@baton/domain/session/session";
import type { FastifyInstance } from "fastify";
import { sessionCookieName } from "../auth/cookie.ts";
import { requireAccess } from "../auth/guard.ts";
import type { SessionCache, ValidSession } from "../auth/session-cache.ts";
import type { Config } from "../base/config.ts";
import { keptMs } from "../store/kept-numbers.ts";
import type { Store } from "../store/store.ts";
import { matches } from "./encoded.ts";
import { type ListState, stateHeaders } from "./list-cache.ts";

/** Returns the state of a list as an actor sees it, or undefined if the list is not of a workspace. */
type StateOf = (actor: PersonActor) => Promise<ListState | undefined>;

interface KnownState {
  readonly state: ListState;
  /** The store's version before the state was read. */
  readonly version: number;
  readonly until: number;
}

interface ServedList {
  readonly route: Route;
  readonly stateOf: StateOf;
  /** The states that need not be read again until the next write. */
  readonly known: WeakMap<PersonActor, KnownState>;
}

interface Surroundings {
  readonly config: Config;
  readonly store: Store;
  readonly sessions: SessionCache;
  /** Called when a request has been answered. */
  readonly answered: (request: IncomingMessage, route: string, status: number) => void;
}

/**
 * Answers requests for lists that the client has with 304 before they reach the framework: most requests of a client
 * that polls. This takes a third of the time, because the framework spends most of it on its hooks. The answer has only
 * the headers that RFC 9110 (15.4.5) requires: the client has stored the others with the list. Everything else, and every
 * refusal, is left to the framework, so that each rule exists in one place.
 */
export class UnchangedLists {
  readonly #lists = new Map<string, ServedList>();
  /** Sends each answer that waits for the end of this turn of the event loop. */
  #unsent: (() => void)[] = [];
  readonly #cookie: string;
  readonly #app: FastifyInstance;
  readonly #surroundings: Surroundings;

  constructor(app: FastifyInstance, surroundings: Surroundings) {
    const { config } = surroundings;
    this.#app = app;
    this.#surroundings = surroundings;
    this.#cookie = `${sessionCookieName(config)}=`;
    // At these levels, every request is logged, which the framework does.
    if (config.logLevel === "debug" || config.logLevel === "trace") return;
    const { server, routing } = app;
    const listener = (request: IncomingMessage, response: ServerResponse) => this.#receive(request, response);
    server.off("request", routing).on("request", listener);
    // While it closes, the framework refuses requests.
    app.addHook("preClose", async () => void server.off("request", listener).on("request", routing));
  }

  /** Answers requests for the whole list of `route`. Its rate limit, if any, counts only requests with a query. */
  add(route: Route, stateOf: StateOf): void {
    this.#lists.set(route.path, { route, stateOf, known: new WeakMap() });
  }

  /**
   * Sends the answers of one turn of the event loop together. Waking a client process that sleeps takes longer than the
   * rest of an answer, and while it reads the first answer, it need not be woken for the others.
   */
  #send(): void {
    const answers = this.#unsent;
    this.#unsent = [];
    for (const send of answers) send();
  }

  #receive(request: IncomingMessage, response: ServerResponse): void {
    const list = isConditionalRead(request) ? this.#lists.get(request.url ?? "") : undefined;
    const session = list && this.#sessionOf(request);
    const leave = () => this.#app.routing(request, response);
    if (!list || !session) {
      leave();
      return;
    }
    const answer = (state: ListState | undefined) => {
      if (!state || !this.#answer(list.route, state, request, response)) leave();
    };
    const known = this.#knownState(list, session.actor);
    if (known) answer(known);
    // On an error, the framework handles the request, fails in the same way and reports the error.
    else this.#readState(list, session).then(answer, leave);
  }

  #sessionOf({ headers: { cookie } }: IncomingMessage): ValidSession | null {
    // A session cookie with the former name is renamed in the response.
    return cookie?.includes(this.#cookie) ? this.#surroundings.sessions.known(cookie) : null;
  }

  /**
   * Returns the state of a list as an actor sees it, if nothing was written since their last request. States are kept
   * only for actors who may read the list; a change of rights replaces the actor.
   */
  #knownState({ known }: ServedList, actor: PersonActor): ListState | undefined {
    const found = known.get(actor);
    if (!found || found.version !== this.#surroundings.store.version) return undefined;
    return found.until > performance.now() ? found.state : undefined;
  }

  async #readState({ route, stateOf, known }: ServedList, session: ValidSession): Promise<ListState | undefined> {
    requireAccess(route, session, []);
    const { version } = this.#surroundings.store;
    const state = await stateOf(session.actor);
    if (state && version !== undefined) {
      known.set(session.actor, { state, version, until: performance.now() + keptMs });
    }
    return state;
  }

  /** Returns false for a request that is left to the framework. */
  #answer({ path }: Route, state: ListState, request: IncomingMessage, response: ServerResponse): boolean {
    const headers = stateHeaders(state);
    if (!matches(request.headers["if-none-match"], headers.etag) || this.#app.shedder.refuses(request)) return false;
    if (this.#unsent.length === 0) setImmediate(() => this.#send());
    this.#unsent.push(() => {
      response.writeHead(304, headers).end();
      this.#surroundings.answered(request, path, 304);
    });
    return true;
  }
}

function isConditionalRead({ method, headers }: IncomingMessage): boolean {
  return method === "GET" && headers["if-none-match"] !== undefined && headers.upgrade === undefined;
}
