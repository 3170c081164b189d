export { mailInvitations } from "./invitation.mail.ts";
export {
  addressesBeyondLimit,
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
