export { type Claim, findClaimed, record } from "./audit.store.ts";
export { type AuthAudit, authAudit } from "./auth-audit.ts";
