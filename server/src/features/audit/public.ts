export { serveAudit } from "./audit.routes.ts";
export { findClaimed, record } from "./audit.store.ts";
export { authTrail } from "./auth-trail.ts";
