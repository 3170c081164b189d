import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, extname, join, sep } from "node:path";
import { today } from "@baton/domain/kernel/dates";
import type { FastifyReply, FastifyRequest } from "fastify";
import { EncodedBody, matches, preferred } from "./encoded.ts";

/** The placeholder origin in built pages, which the server replaces with its own. */
const anywhere = "https://baton.invalid";
const htmlType = "text/html; charset=utf-8";
const types: Record<string, string> = {
  ".html": htmlType,
  ".json": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
};
/** The fallback document of pages that are not prerendered, and the document of unknown addresses. */
const empty = "app.html";
const missing = "not-found.html";
/** The list of the application's routes, written by the build. */
const routesFile = "routes.json";

/** A text that is sent as it is, compressed once per encoding. */
export interface Document {
  readonly status: 200 | 404;
  readonly type: string;
  readonly etag: string;
  readonly body: EncodedBody;
}

/** The prerendered pages, robots.txt and the sitemap, with this server's origin filled in. */
export class Documents {
  /** Files that are served from memory or only read, not served from disk. */
  static readonly files = ["**/index.html", "robots.txt", "sitemap.xml", routesFile, "first-screen/**"];
  readonly #documents = new Map<string, Document>();
  readonly #known: RegExp;
  readonly #empty: string;

  constructor(folder: string, origin: string) {
    const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
    for (const file of files.filter(isDocument)) {
      const text = readFileSync(join(folder, file), "utf8").replaceAll(anywhere, origin);
      this.#documents.set(file.replaceAll(sep, "/"), documentOf(file, text));
    }
    this.#empty = files.includes(empty) ? readFileSync(join(folder, empty), "utf8") : "";
    const routes = files.includes(routesFile) ? readFileSync(join(folder, routesFile), "utf8") : '["/"]';
    this.#known = patternOf(JSON.parse(routes));
  }

  /**
   * Returns the document for `path`. A page gets its prerendered document or the empty one; an unknown address gets the
   * not-found page with status 404.
   */
  find(path: string, isPage: boolean): Document | undefined {
    const name = path.replace(/^\/+/, "");
    if (!isPage) return this.#documents.get(name);
    const isKnown = this.#known.test(path);
    const drawn = this.#documents.get(name === "" ? "index.html" : `${name}/index.html`);
    const document = drawn ?? this.#documents.get(isKnown ? empty : missing);
    return document && { ...document, status: isKnown ? 200 : 404 };
  }

  /**
   * Returns the document of a signed-in page with its first screen, and the day on which it was drawn. The screen needs
   * neither scripts nor data, so these are loaded once it is painted (first-paint.ts): otherwise they would compete with
   * the styles for the few connections and the processor.
   * @param asked the API requests that the page makes first
   */
  withFirstScreen(html: string, asked: readonly string[]): string {
    const data = asked.map((path) => `<link data-later="preload" as="fetch" crossorigin href="${path}" />\n  `);
    return this.#empty
      .replaceAll('<link rel="modulepreload" fetchpriority="low"', '<link data-later="modulepreload"')
      .replace("</head>", () => `  ${data.join("  ")}</head>`)
      .replace("<html", () => `<html data-drawn="${today()}"`)
      .replace('<div id="root">', (root) => `<div id="first-screen" inert aria-hidden="true">${html}</div>${root}`);
  }
}

/** Sends a document that is specific to one person and moment. */
export async function sendFirstScreen(
  html: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({ vary: "accept-encoding, cookie", "cache-control": "private, no-store" });
  return sendBody(new EncodedBody(Buffer.from(html)), request, reply.type(htmlType));
}

/** Sends a body in the best accepted encoding. */
async function sendBody(body: EncodedBody, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const encoding = preferred(request.headers["accept-encoding"]);
  const bytes = await body.in(encoding);
  if (bytes !== body.plain) reply.header("content-encoding", encoding);
  return reply.send(bytes);
}

/** Sends a document in the best accepted encoding, or 304 if the client has it. */
export async function sendDocument(
  { status, type, etag, body }: Document,
  request: FastifyRequest,
  reply: FastifyReply,
  cacheControl = "no-cache",
): Promise<FastifyReply> {
  reply.headers({ etag, vary: "accept-encoding", "cache-control": cacheControl });
  if (matches(request.headers["if-none-match"], etag)) return reply.code(304).send();
  return sendBody(body, request, reply.code(status).type(type));
}

function isDocument(file: string): boolean {
  return ["index.html", "robots.txt", "sitemap.xml", empty, missing].includes(basename(file));
}

/** Returns the document with a text. Its type is that of the file's name. */
export function documentOf(file: string, text: string): Document {
  // The ETag is weak because the bytes differ by encoding.
  const etag = `W/"${createHash("sha256").update(text).digest("base64url")}"`;
  return {
    status: 200,
    type: types[extname(file)] ?? "",
    etag,
    body: new EncodedBody(Buffer.from(text)),
  };
}

/** Returns one regular expression that matches all routes, such as `/user/tasks/$id`. */
function patternOf(routes: readonly string[]): RegExp {
  const patterns = routes.map((route) => route.replace(/\/$/, "").replaceAll(/\$\w+/g, "[^/]+"));
  return new RegExp(`^(?:${patterns.join("|")})/?$`);
}
