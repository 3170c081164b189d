import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** What the servers of a project run on: `vitest.config.ts` sets it. */
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
