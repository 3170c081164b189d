export { addressesBeyondLimit } from "./addresses.store.ts";
export { mailInvitations } from "./invitation.mail.ts";
export {
  checkSignUp,
  createInvitation,
  createOperatorInvitation,
  findInvitation,
  hashOfToken,
  type Invitation,
  recordJoined,
  redeemInvitation,
  type WithToken,
} from "./invitation.store.ts";
