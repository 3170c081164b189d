import { AppError } from "@baton/domain/kernel/errors";
import type { FastifyInstance } from "fastify";

/** `/healthz`: the process answers. `/readyz`: it can do its work, because `ready` resolves. */
export function serveHealth(app: FastifyInstance, ready: () => Promise<void>): void {
  const options = { config: { access: "public" as const } };
  app.get("/healthz", { ...options, schema: { summary: "Whether the process answers" } }, async () => ({
    status: "ok",
  }));
  const readiness = { summary: "Whether the store can be read and written; 503 if not, and while the process ends" };
  app.get("/readyz", { ...options, schema: readiness }, async () => {
    try {
      await ready();
    } catch (error) {
      throw AppError.because(error, "unavailable");
    }
    return { status: "ready" };
  });
}
