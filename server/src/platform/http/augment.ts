import type { AccessRule, Route } from "@baton/domain/kernel/route";
import type { Actor } from "@baton/domain/session/session";
import type { ValidSession } from "../auth/session-cache.ts";
import type { LimitName } from "./limits.ts";
import type { RegisteredRoute } from "./route-list.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Every route there is. */
    readonly routes: readonly RegisteredRoute[];
  }
  interface FastifyRequest {
    /** Who is asking; null for nobody. */
    actor: Actor | null;
    session: ValidSession | null;
    /** The names of the fields in the body, as they were sent. */
    fields: readonly string[] | null;
    /** Refused because the process cannot keep up. */
    shed: boolean;
  }
  interface FastifyContextConfig {
    /** Left out, a route is for signed-in people only. */
    access?: AccessRule;
    /** Whether an actor may use the route at all. */
    may?: Route["may"];
    limit?: LimitName | undefined;
  }
}
