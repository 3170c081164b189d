import { existsSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "@baton/domain/kernel/errors";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Documents, sendDocument, sendFirstScreen } from "./documents.ts";
import type { RegisteredRoute } from "./route-list.ts";

/** Files in this folder have a content hash in their name. */
const hashedFolder = "assets";
const immutable = "public, max-age=31536000, immutable";

function pathOf(request: FastifyRequest): string {
  return request.url.split("?")[0] ?? "";
}

const isRead = ({ method }: FastifyRequest) => method === "GET" || method === "HEAD";

/** Returns true for the address of a page of the application, as opposed to a file or an API route. */
function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  return isRead(request) && !/^\/(?:api|mcp|user-update-data)(?:\/|$)/.test(path) && !/\.[^/]*$/.test(path);
}

/**
 * Returns true for a page behind the login if the request has a session cookie. The API decides whether it is valid.
 */
function isSignedInPage(request: FastifyRequest, sessionCookie: string): boolean {
  return pathOf(request).startsWith("/user/") && (request.headers.cookie?.includes(`${sessionCookie}=`) ?? false);
}

/** Returns the methods registered for the path of `request`, to distinguish a wrong method from a wrong address. */
function knownMethods(routes: readonly RegisteredRoute[], request: FastifyRequest): string[] {
  const path = pathOf(request);
  return routes.filter(({ url }) => patternOf(url).test(path)).map(({ method }) => method);
}

function patternOf(url: string): RegExp {
  return new RegExp(`^${url.replaceAll(/:\w+/g, "[^/]+").replaceAll("*", ".*")}$`);
}

function preload(paths: readonly string[]): string {
  return paths.map((path) => `<${path}>; rel=preload; as=fetch; crossorigin`).join(", ");
}

interface Site {
  /** The folder with the built page. */
  readonly folder: string;
  /** The public origin of the site. */
  readonly origin: string;
  /** Name of the session cookie. */
  readonly sessionCookie: string;
  /** Returns the API requests that the signed-in page at a path makes first. The browser preloads them. */
  readonly firstAsked: (path: string) => readonly string[];
  /** Draws the first screen of the requested page. Resolves with undefined if that page is not drawn. */
  readonly firstScreen: (request: FastifyRequest) => Promise<string | undefined>;
}

/**
 * Serves the built page: hashed files as immutable, others with revalidation, precompressed where a `.br` or `.gz` file
 * exists. Prerendered pages get their own document, other pages the empty one, unknown page addresses the not-found
 * page, and everything else an error.
 */
export async function servePages(
  app: FastifyInstance,
  { folder, origin, sessionCookie, firstAsked, firstScreen }: Site,
): Promise<void> {
  const built = existsSync(join(folder, "index.html"));
  if (built) {
    const files = { index: false, preCompressed: true, cacheControl: false } as const;
    await app.register(fastifyStatic, {
      ...files,
      root: folder,
      wildcard: false,
      globIgnore: [...Documents.files, `${hashedFolder}/**`],
      setHeaders: (reply) => reply.header("cache-control", "no-cache"),
    });
    // One wildcard route for hundreds of files. A route for each took half of the time that the server needs to start.
    await app.register(fastifyStatic, {
      ...files,
      root: join(folder, hashedFolder),
      prefix: `/${hashedFolder}/`,
      decorateReply: false,
      setHeaders: (reply) => reply.header("cache-control", immutable),
    });
  }
  const documents = new Documents(folder, origin);
  /** A page works without a first screen, even while the database is down. */
  const firstScreenOf = async (request: FastifyRequest) => {
    try {
      return await firstScreen(request);
    } catch (error) {
      request.log.error({ err: error }, "cannot draw the first screen of a page");
      return undefined;
    }
  };
  app.setNotFoundHandler(async (request, reply) => {
    const document = isRead(request) ? documents.find(pathOf(request), isPage(request)) : undefined;
    if (document?.status === 200 && isSignedInPage(request, sessionCookie)) {
      const asked = firstAsked(pathOf(request));
      const drawn = await firstScreenOf(request);
      if (drawn !== undefined) return sendFirstScreen(documents.withFirstScreen(drawn, asked), request, reply);
      reply.header("link", preload(asked));
    }
    if (document) return sendDocument(document, request, reply);
    if (isPage(request)) throw new AppError("not_found", "The page is not built. Run npm start.");
    const methods = knownMethods(app.routes, request);
    // The route of a folder also matches missing files in it.
    if (methods.length === 0 || methods.includes(request.method)) throw new AppError("not_found");
    reply.header("allow", [...new Set(methods)].join(", "));
    throw new AppError("method_not_allowed");
  });
}
