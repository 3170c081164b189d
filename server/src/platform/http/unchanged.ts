import type { IncomingMessage, ServerResponse } from "node:http";
import type { Route } from "@baton/domain/kernel/route";
import type { PersonActor } from "@baton/domain/session/session";
import type { FastifyInstance } from "fastify";
import { sessionCookieName } from "../auth/cookie.ts";
import { requireAccess } from "../auth/guard.ts";
import type { SessionCache } from "../auth/session-cache.ts";
import type { Config } from "../base/config.ts";
import { matches } from "./encoded.ts";
import { type ListState, stateHeaders } from "./list-cache.ts";

/** Returns the state of a list as an actor sees it, or undefined if the list is not of a workspace. */
type StateOf = (actor: PersonActor) => Promise<ListState | undefined>;

interface ServedList {
  readonly route: Route;
  readonly stateOf: StateOf;
}

interface Surroundings {
  readonly config: Config;
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
    this.#lists.set(route.path, { route, stateOf });
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
    const leave = () => this.#app.routing(request, response);
    // On an error, the framework handles the request, fails in the same way and reports the error.
    if (list) this.#answer(list, request, response).then((isAnswered) => isAnswered || leave(), leave);
    else leave();
  }

  /** Returns false for a request that is left to the framework. */
  async #answer({ route, stateOf }: ServedList, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { cookie, "if-none-match": known } = request.headers;
    const session = this.#surroundings.sessions.known(cookie);
    // A session cookie with the former name is renamed in the response.
    if (!session || !cookie?.includes(this.#cookie)) return false;
    requireAccess(route, session, []);
    const state = await stateOf(session.actor);
    if (!state) return false;
    const headers = stateHeaders(state);
    if (!matches(known, headers.etag) || this.#app.shedder.refuses(request)) return false;
    if (this.#unsent.length === 0) setImmediate(() => this.#send());
    this.#unsent.push(() => {
      response.writeHead(304, headers).end();
      this.#surroundings.answered(request, route.path, 304);
    });
    return true;
  }
}

function isConditionalRead({ method, headers }: IncomingMessage): boolean {
  return method === "GET" && headers["if-none-match"] !== undefined && headers.upgrade === undefined;
}
