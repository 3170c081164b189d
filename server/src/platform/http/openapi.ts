import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { type ApiDocument, apiDocs } from "./api-docs.ts";

/**
 * Documents all routes registered afterwards, based on their schemas: `/api/openapi.json`, and `/api/docs` for people.
 */
export async function describeApi(app: FastifyInstance, version: string, cookieName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Baton",
        version,
        description:
          "Errors are application/problem+json. A write may carry an Idempotency-Key header. Sign in with " +
          "POST /api/auth/sign-in/email {email, password}; sign out with POST /api/auth/sign-out.",
      },
      components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: cookieName } } },
    },
    transform: jsonSchemaTransform,
  });
  const open = { schema: { hide: true }, config: { access: "public" as const } };
  let document: string | undefined;
  app.get("/api/openapi.json", open, async (_request, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply.type("application/json; charset=utf-8").serializer(String).send(document);
  });
  let page: string | undefined;
  app.get("/api/docs", open, async (_request, reply) => {
    page ??= apiDocs(app.swagger() as ApiDocument);
    return reply.type("text/html; charset=utf-8").serializer(String).send(page);
  });
}
