import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, extname, join, sep } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { EncodedBody, matches, preferred } from "./encoded.ts";

/** Where the build says the site is; the running server knows. */
const anywhere = "https://baton.invalid";
const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
};
/** The document of every page that was not drawn at build, and of an address that no page has. */
const empty = "app.html";
const missing = "not-found.html";
/** The addresses that the page knows, as the build lists them. */
const routesFile = "routes.json";

interface Document {
  readonly status: 200 | 404;
  readonly type: string;
  readonly etag: string;
  readonly body: EncodedBody;
}

/** The pages and the two files that name the site's own address, with this server's in its place. */
export class Documents {
  /** What is sent from here, or only read. */
  static readonly files = ["**/index.html", "robots.txt", "sitemap.xml", routesFile];
  readonly #documents = new Map<string, Document>();
  readonly #known: RegExp;

  constructor(folder: string, origin: string) {
    const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
    for (const file of files.filter(isDocument)) {
      const text = readFileSync(join(folder, file), "utf8").replaceAll(anywhere, origin);
      this.#documents.set(file.replaceAll(sep, "/"), documentOf(file, text));
    }
    const routes = files.includes(routesFile) ? readFileSync(join(folder, routesFile), "utf8") : '["/"]';
    this.#known = patternOf(JSON.parse(routes));
  }

  /**
   * What answers for `path`. A page's is its own, drawn at build, or the empty one; an address that no page has gets one
   * that says so to people, and the status to machines.
   */
  find(path: string, isPage: boolean): Document | undefined {
    const name = path.replace(/^\/+/, "");
    if (!isPage) return this.#documents.get(name);
    const isKnown = this.#known.test(path);
    const drawn = this.#documents.get(name === "" ? "index.html" : `${name}/index.html`);
    const document = drawn ?? this.#documents.get(isKnown ? empty : missing);
    return document && { ...document, status: isKnown ? 200 : 404 };
  }
}

/** Sends it in the best encoding the client takes, or says that it has it already. */
export async function sendDocument(
  { status, type, etag, body }: Document,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({ etag, vary: "accept-encoding", "cache-control": "no-cache" });
  if (matches(request.headers["if-none-match"], etag)) return reply.code(304).send();
  const encoding = preferred(request.headers["accept-encoding"]);
  const bytes = await body.in(encoding);
  if (bytes !== (await body.plain)) reply.header("content-encoding", encoding);
  return reply.code(status).type(type).send(bytes);
}

function isDocument(file: string): boolean {
  return ["index.html", "robots.txt", "sitemap.xml", empty, missing].includes(basename(file));
}

function documentOf(file: string, text: string): Document {
  // Weak, because the bytes differ by encoding.
  const etag = `W/"${createHash("sha256").update(text).digest("base64url")}"`;
  return {
    status: 200,
    type: types[extname(file)] ?? "",
    etag,
    body: new EncodedBody(Promise.resolve(Buffer.from(text))),
  };
}

/** `/user/tasks/$id` and the like, as one expression for all of them. */
function patternOf(routes: readonly string[]): RegExp {
  const patterns = routes.map((route) => route.replace(/\/$/, "").replaceAll(/\$\w+/g, "[^/]+"));
  return new RegExp(`^(?:${patterns.join("|")})/?$`);
}
