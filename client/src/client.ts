import { AppError, type ErrorCode, errorCodes, type Problem } from "@baton/domain/kernel/errors";
import type { Input, Output, Route } from "@baton/domain/kernel/route";
import { publishedRoutes } from "@baton/domain/published";

type Routes = typeof publishedRoutes;

/** The input of a route. It can be left out if the route needs none. */
type Arguments<R extends Route> = object extends Input<R> ? [input?: Input<R>] : [input: Input<R>];
type Call<R extends Route> = (...input: Arguments<R>) => Promise<Output<R>>;

/** The routes that answer with a list, which can be longer than one page. */
type ListName = { [N in keyof Routes]: Output<Routes[N]> extends readonly unknown[] ? N : never }[keyof Routes];
type Item<R extends Route> = Output<R> extends readonly (infer T)[] ? T : never;

/** One function for each route of the API, by its name in `/api/openapi.json`. */
export type Baton = { readonly [N in keyof Routes]: Call<Routes[N]> } & {
  /** Yields the items of a list, page by page. */
  each<N extends ListName>(name: N, ...input: Arguments<Routes[N]>): AsyncGenerator<Item<Routes[N]>>;
};

interface Connection {
  /** The address of the server: `https://baton.example.com`. */
  readonly url: string;
  readonly token: string;
}

/** How often a request is sent that the server cannot answer now. */
const attempts = 4;
const firstDelayMs = 500;
const answerWithinMs = 60_000;

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

function addressOf({ path }: Route, { params = {}, query = {} }: Sent): string {
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ""));
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const search = new URLSearchParams(given).toString();
  return search === "" ? filled : `${filled}?${search}`;
}

function contentOf({ receives }: Route, body: unknown): Pick<RequestInit, "body"> & { type?: string } {
  if (body === undefined) return {};
  if (receives === "content")
    return { body: body as NonNullable<RequestInit["body"]>, type: "application/octet-stream" };
  return { body: JSON.stringify(body), type: "application/json" };
}

/** Returns how long to wait before a request is sent again, in milliseconds; undefined if that is of no use. */
function delayAfter(response: Response | undefined, attempt: number): number | undefined {
  const isTransient = response === undefined || response.status === 429 || response.status === 503;
  if (!isTransient || attempt === attempts) return undefined;
  const asked = Number(response?.headers.get("retry-after") ?? 0) * 1000;
  return Math.max(asked, firstDelayMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function errorOf(response: Response): Promise<AppError> {
  const { code, message, errors, conflicts } = (await response.json().catch(() => ({}))) as Partial<Problem>;
  const byStatus = (Object.keys(errorCodes) as ErrorCode[]).find((each) => errorCodes[each].status === response.status);
  return new AppError(code ?? byStatus ?? "internal", message, errors, conflicts);
}

/** Sends requests, and sends them again while the server is busy or cannot be reached. */
class Sender {
  readonly #url: string;
  readonly #token: string;

  constructor({ url, token }: Connection) {
    this.#url = url;
    this.#token = token;
  }

  async send(route: Route, address: string, body?: unknown): Promise<Response> {
    const { type, ...content } = contentOf(route, body);
    const headers = {
      ...{ accept: "application/json", authorization: `Bearer ${this.#token}` },
      ...(type && { "content-type": type }),
      // The server does not execute a write a second time when it is sent again.
      ...(route.method !== "GET" && { "idempotency-key": crypto.randomUUID() }),
    };
    for (let attempt = 1; ; attempt += 1) {
      const signal = AbortSignal.timeout(answerWithinMs);
      const request = { method: route.method, headers, signal, ...content };
      const response = await fetch(new URL(address, this.#url), request).catch((error: unknown) => {
        if (delayAfter(undefined, attempt) === undefined) throw error;
        return undefined;
      });
      if (response?.ok) return response;
      const delay = delayAfter(response, attempt);
      if (response && delay === undefined) throw await errorOf(response);
      await wait(delay ?? 0);
    }
  }
}

/** Returns the address of the next page of a list. */
function nextOf(response: Response): string | undefined {
  return /<([^>]+)>;\s*rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
}

/**
 * Returns a client of a Baton server, which acts for the person whose token it has. Its functions throw an `AppError`
 * with the code and message of the server when a request is refused.
 */
export function connect(connection: Connection): Baton {
  const sender = new Sender(connection);
  const call =
    (route: Route) =>
    async (input: Sent = {}) => {
      const response = await sender.send(route, addressOf(route, input), input.body);
      return response.json();
    };
  async function* each(name: ListName, input: Sent = {}): AsyncGenerator<unknown> {
    const route: Route = publishedRoutes[name];
    for (let address: string | undefined = addressOf(route, input); address !== undefined; ) {
      const response: Response = await sender.send(route, address);
      yield* (await response.json()) as unknown[];
      address = nextOf(response);
    }
  }
  const calls = Object.entries(publishedRoutes).map(([name, route]) => [name, call(route)]);
  return { ...Object.fromEntries(calls), each };
}
