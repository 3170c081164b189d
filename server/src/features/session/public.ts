export { beginSession } from "./begin-session.store.ts";
export { freeUsername } from "./federated.store.ts";
export { resetSecondFactor, secondFactorOf } from "./second-factor.store.ts";
export { serveSession } from "./session.routes.ts";
export { deleteSessions, loadSessions } from "./session.store.ts";
export { admit, serveSignIn } from "./sign-in.ts";
