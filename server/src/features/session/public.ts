export { loadPeople } from "./load-sessions.store.ts";
export { freeUsername } from "./open-id/federated.store.ts";
export { openSessions } from "./open-sessions.ts";
export { makeResetLink } from "./password/reset-link.ts";
export { deleteSessions, idOfSession } from "./session.store.ts";
export { resetSecondFactor, secondFactorOf } from "./two-factor/second-factor.store.ts";
