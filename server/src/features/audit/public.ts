export { serveAudit } from "./audit.routes.ts";
export { type Claim, findClaimed, record } from "./audit.store.ts";
export { authTrail, type Trail } from "./auth-trail.ts";
