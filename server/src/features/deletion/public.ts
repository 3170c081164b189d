export { endAccount, endingsOf, endOwnTeam } from "./deletion.store.ts";
export { eraseAccount, eraseTeam } from "./erase.store.ts";
