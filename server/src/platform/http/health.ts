import { AppError } from "@baton/domain/kernel/errors";
import type { FastifyInstance } from "fastify";

/** Serves `/healthz`, which answers while the process runs, and `/readyz`, which answers 200 once `ready` resolves. */
export function serveHealth(app: FastifyInstance, ready: () => Promise<void>): void {
  const options = { config: { access: "public" as const } };
  app.get("/healthz", { ...options, schema: { summary: "Liveness: the process responds" } }, async () => ({
    status: "ok",
  }));
  const readiness = { summary: "Readiness: the store is readable and writable; 503 if not, and during shutdown" };
  app.get("/readyz", { ...options, schema: readiness }, async () => {
    try {
      await ready();
    } catch (error) {
      throw AppError.because(error, "unavailable");
    }
    return { status: "ready" };
  });
}
