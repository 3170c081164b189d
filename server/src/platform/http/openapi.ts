import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { apiDocs } from "./api-docs.ts";
import type { ApiDocument } from "./api-document.ts";
import { type Document, documentOf, sendDocument } from "./documents.ts";

/** What the documentation contains beside the schemas of the routes. */
interface About {
  readonly version: string;
  readonly cookieName: string;
  /** Returns the name of a route in the contract. */
  readonly nameOf: (method: string, path: string) => string | undefined;
  /** The groups of routes, in order. */
  readonly groups: readonly { readonly name: string; readonly description?: string }[];
  readonly groupOf: (path: string) => string | undefined;
}

/**
 * Documents all routes registered afterwards, based on their schemas: `/api/openapi.json`, and `/api/docs` for people.
 */
export async function describeApi(app: FastifyInstance, about: About): Promise<void> {
  const { version, cookieName, nameOf, groups, groupOf } = about;
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Baton",
        version,
        description:
          "Errors are application/problem+json. A write may carry an Idempotency-Key header. Sign in with " +
          "POST /api/auth/sign-in/email {email, password}; sign out with POST /api/auth/sign-out. Programs send a token " +
          "instead: Authorization: Bearer TOKEN. Each route that tokens may call names the scope that it needs.",
      },
      tags: [...groups],
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: cookieName },
          token: { type: "http", scheme: "bearer" },
        },
      },
    },
    transform(route) {
      const { schema, url } = jsonSchemaTransform(route);
      const operationId = nameOf(String(route.route.method), route.url);
      const { example } = route.route.config ?? {};
      const body = example ? { body: { ...(schema.body as object), examples: [example] } } : {};
      const group = groupOf(url);
      const tags = group === undefined ? {} : { tags: [group] };
      return { schema: { ...schema, ...body, ...(operationId && { operationId }), ...tags }, url };
    },
  });
  const open = { schema: { hide: true }, config: { access: "public" as const } };
  // Like every response of the API, so that no proxy caches it beyond an upgrade.
  const cacheControl = "private, no-cache";
  let document: Document | undefined;
  app.get("/api/openapi.json", open, async (request, reply) => {
    document ??= documentOf("openapi.json", JSON.stringify(app.swagger()));
    return sendDocument(document, request, reply, cacheControl);
  });
  let page: Document | undefined;
  app.get("/api/docs", open, async (request, reply) => {
    page ??= documentOf("docs.html", apiDocs(app.swagger() as ApiDocument));
    return sendDocument(page, request, reply, cacheControl);
  });
}
