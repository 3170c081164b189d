import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The backends of a project, set by `vitest.config.ts`. */
    serverRunsOn: "SQLite" | "PostgreSQL" | "two nodes";
  }
}

/** The same tests run on both databases. Two nodes share a PostgreSQL. */
export function onPostgres(): boolean {
  return inject("serverRunsOn") !== "SQLite";
}

/** The same tests run against two nodes on PostgreSQL and Redis. */
export function onTwoNodes(): boolean {
  return inject("serverRunsOn") === "two nodes";
}
