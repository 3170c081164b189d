import type { FastifyInstance } from "fastify";

/** `/healthz`: the process answers. `/readyz`: it can do its work, because `ready` resolves. */
export function serveHealth(app: FastifyInstance, ready: () => Promise<void>): void {
  const options = { config: { access: "public" as const } };
  app.get("/healthz", { ...options, schema: { summary: "Whether the process answers" } }, async () => ({
    status: "ok",
  }));
  app.get("/readyz", { ...options, schema: { summary: "Whether the store can be reached; 503 if not" } }, async () => {
    await ready();
    return { status: "ready" };
  });
}
