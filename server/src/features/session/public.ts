export { admitFederated, freeUsername } from "./federated.store.ts";
export { resetSecondFactor, secondFactorOf } from "./second-factor.store.ts";
export { serveSession } from "./session.routes.ts";
export { isVerified, loadSessions, mayStartSession, passwordReplaced } from "./session.store.ts";
