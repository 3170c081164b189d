import { existsSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "@baton/domain/kernel/errors";
import type { Route } from "@baton/domain/kernel/route";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Documents, sendDocument } from "./documents.ts";
import type { RegisteredRoute } from "./route-list.ts";

/** Files below this folder carry a hash of their content in their name. */
const hashedFolder = "assets";
const immutable = "public, max-age=31536000, immutable";

function pathOf(request: FastifyRequest): string {
  return request.url.split("?")[0] ?? "";
}

const isRead = ({ method }: FastifyRequest) => method === "GET" || method === "HEAD";

/** True for the address of a page of the application: no file, no part of the API. */
function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  return isRead(request) && !/^\/(?:api|user-update-data)(?:\/|$)/.test(path) && !/\.[^/]*$/.test(path);
}

/** True for a page behind the login, asked for by somebody who looks signed in: the API decides whether they are. */
function isSignedInPage(request: FastifyRequest, sessionCookie: string): boolean {
  return pathOf(request).startsWith("/user/") && (request.headers.cookie?.includes(`${sessionCookie}=`) ?? false);
}

/** Methods known for the path of `request`, so that a wrong method is told from a wrong address. */
function knownMethods(routes: readonly RegisteredRoute[], request: FastifyRequest): string[] {
  const path = pathOf(request);
  return routes.filter(({ url }) => patternOf(url).test(path)).map(({ method }) => method);
}

function patternOf(url: string): RegExp {
  return new RegExp(`^${url.replaceAll(/:\w+/g, "[^/]+").replaceAll("*", ".*")}$`);
}

interface Site {
  /** Where the built page is. */
  readonly folder: string;
  /** The address people reach it at. */
  readonly origin: string;
  /** Name of the cookie that somebody who is signed in sends. */
  readonly sessionCookie: string;
  /** What every signed-in page asks the API for first: fetched while its scripts are on their way, and not after them. */
  readonly firstAsked: readonly Pick<Route, "path">[];
}

/**
 * Serves the built page: hashed files for ever, others checked each time,
 * precompressed where there is a `.br` or `.gz` beside them. A page drawn at build answers with its own document, every
 * other page address with the empty one, an address without a page with the one that says so, everything else unknown is an
 * error.
 */
export async function servePages(
  app: FastifyInstance,
  { folder, origin, sessionCookie, firstAsked }: Site,
): Promise<void> {
  const preload = firstAsked.map(({ path }) => `<${path}>; rel=preload; as=fetch; crossorigin`).join(", ");
  const built = existsSync(join(folder, "index.html"));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      globIgnore: Documents.files,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(folder, hashedFolder));
        reply.header("cache-control", hashed ? immutable : "no-cache");
      },
    });
  }
  const documents = new Documents(folder, origin);
  app.setNotFoundHandler(async (request, reply) => {
    const document = isRead(request) ? documents.find(pathOf(request), isPage(request)) : undefined;
    if (document?.status === 200 && isSignedInPage(request, sessionCookie)) reply.header("link", preload);
    if (document) return sendDocument(document, request, reply);
    if (isPage(request)) throw new AppError("not_found", "The page is not built. Run npm start.");
    const methods = knownMethods(app.routes, request);
    if (methods.length === 0) throw new AppError("not_found");
    reply.header("allow", [...new Set(methods)].join(", "));
    throw new AppError("method_not_allowed");
  });
}
