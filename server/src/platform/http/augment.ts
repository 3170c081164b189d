import type { AccessRule, Route } from "@baton/domain/kernel/route";
import type { PersonActor } from "@baton/domain/session/session";
import type { InnerRequest } from "../auth/inner-requests.ts";
import type { ValidSession } from "../auth/session-cache.ts";
import type { LimitName } from "./limits.ts";
import type { Propose } from "./propose.ts";
import type { RegisteredRoute } from "./route-list.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** All registered routes. */
    readonly routes: readonly RegisteredRoute[];
  }
  interface FastifyRequest {
    /** The caller, or null if not signed in. */
    actor: PersonActor | null;
    session: ValidSession | null;
    /** What the server itself has sent this request for; null for a request from outside. */
    inner: InnerRequest | null;
    /** Stores the write of the request as a proposal instead of carrying it out. */
    propose: Propose | null;
    /** The names of the fields in the body as sent. */
    fields: readonly string[] | null;
  }
  interface FastifyContextConfig {
    /** Default: signed-in people only. */
    access?: AccessRule;
    /** Whether an actor may call the route. */
    may?: Route["may"];
    limit?: LimitName | undefined;
    example?: Route["example"];
  }
}
