import { AppError, type Problem } from "@baton/domain/kernel/errors";
import type { Route } from "@baton/domain/kernel/route";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import { type InnerRequest, type InnerSent, sendInner } from "../../platform/auth/inner-requests.ts";
import { Proposed, proposedStatus } from "../../platform/http/propose.ts";

/** What a call of a route contains. */
interface Sent {
  readonly id?: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: object;
  /** The idempotency key. */
  readonly key?: string | undefined;
  /** Why it is done, for the person who decides if the token may only propose. */
  readonly reason?: string | undefined;
}

interface Answer<T> {
  readonly answer: T;
  /** The cursor of the next page, if the response names one. */
  readonly next: string | null;
}

/** What agents call a published field. */
const agentNames: Readonly<Record<string, string>> = {
  taskPrioirty: "priority",
  teamMember: "assignees",
  startingDate: "start",
  endingDate: "due",
  subTasks: "subtasks",
  addSubTasks: "addSubtasks",
  tags: "labels",
};

/** Returns the error of a response, with the invalid fields in its sentence. */
function errorOf({ code, message, errors = [] }: Problem): AppError {
  const faults = errors.map(({ path, message: fault }) => {
    const [field = "", ...rest] = path.split(".");
    return `${[agentNames[field] ?? field, ...rest].join(".")}: ${fault}`;
  });
  return new AppError(code, faults.length === 0 ? message : `${faults.join(". ")}.`);
}

/**
 * Calls routes of the API as the sender of a request. A call passes the same hooks as over HTTP: session, scope,
 * permission, validation, limits and idempotency.
 */
export class Door {
  readonly #app: FastifyInstance;
  readonly #request: FastifyRequest;
  readonly #inner: InnerRequest | undefined;

  /** @param inner what the calls are part of: they then count as one write of the sender, who has made it already */
  constructor(app: FastifyInstance, request: FastifyRequest, inner?: InnerRequest) {
    this.#app = app;
    this.#request = request;
    this.#inner = inner;
  }

  /** Returns the response of a route. */
  async call<R extends Route>(route: R, sent: Sent = {}): Promise<z.output<R["answer"]>> {
    return (await this.page(route, sent)).answer;
  }

  /**
   * Returns the response of a route, and the cursor of the next page.
   * @throws AppError as the route does, and Proposed if the write was proposed
   */
  async page<R extends Route>(
    route: R,
    { id, query, body, key, reason }: Sent,
  ): Promise<Answer<z.output<R["answer"]>>> {
    const { authorization, cookie } = this.#request.headers;
    const sender = {
      ...(authorization === undefined ? {} : { authorization }),
      ...(cookie === undefined ? {} : { cookie }),
    };
    const more = {
      ...(key === undefined ? {} : { "idempotency-key": key }),
      ...(reason === undefined ? {} : { "proposal-reason": encodeURIComponent(reason) }),
    };
    const response = await this.#send({
      method: route.method,
      url: addressOf(route.path, id, query),
      headers: { ...sender, ...more },
      ...(body ? { payload: body } : {}),
    });
    if (response.statusCode === proposedStatus) throw new Proposed(response.json());
    if (response.statusCode >= 400) throw errorOf(response.json());
    const link = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ""))?.[1];
    const next = link === undefined ? null : new URL(link, "http://localhost").searchParams.get("after");
    return { answer: response.json(), next };
  }

  #send(sent: InnerSent) {
    if (this.#inner) return sendInner(this.#app, this.#request, this.#inner, sent);
    const { host = "", "user-agent": agent = "" } = this.#request.headers;
    const headers = { ...sent.headers, host, "user-agent": agent };
    return this.#app.inject({ ...sent, remoteAddress: this.#request.ip, headers });
  }
}

function addressOf(path: string, id: string | undefined, query: Sent["query"] = {}): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  const address = path.replace(":id", encodeURIComponent(id ?? ""));
  return search.size === 0 ? address : `${address}?${search}`;
}
