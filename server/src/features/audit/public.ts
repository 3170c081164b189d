export { serveAudit } from "./audit.routes.ts";
export { record } from "./audit.store.ts";
export { authTrail } from "./auth-trail.ts";
