import type { AccessRule } from "@baton/domain/contract";
import type { Actor } from "@baton/domain/session/session";
import type { SignedIn } from "../auth/sessions.ts";
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
    session: SignedIn | null;
    /** Refused because the process cannot keep up. */
    shed: boolean;
  }
  interface FastifyContextConfig {
    /** Left out, a route is for signed-in people only. */
    access?: AccessRule;
    limit?: LimitName | undefined;
  }
}
