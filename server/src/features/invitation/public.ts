export { serveInvitations } from "./invitation.routes.ts";
export {
  checkSignUp,
  createOperatorInvitation,
  findInvitation,
  hashOfToken,
  type Invitation,
  recordJoined,
  spendInvitation,
} from "./invitation.store.ts";
