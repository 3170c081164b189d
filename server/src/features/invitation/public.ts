export {
  checkSignUp,
  createOperatorInvitation,
  findInvitation,
  hashOfToken,
  type Invitation,
  recordJoined,
  redeemInvitation,
} from "./invitation.store.ts";
