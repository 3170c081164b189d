/** Texts about signing up and logging in, from the specification where it defines them. */
export const sessionMessages = {
  signedUp: "Successfully Sign Up!",
  signedIn: "Successfully Logged in!",
  signedOut: "Logout",
  signInFailed: "email or password is invalid!",
  signInInline: "Email or password is incorrect",
  resetSent: "If this address has an account, a message with a link is on its way.",
  resetDone: "Your password was changed. Log in with the new one.",
  resetDoneWithPasskeys:
    "Your password was changed. Log in with the new one. Your passkeys still work: remove those that are not yours in Settings.",
  linkExpired: "This link has expired or was used already. Ask for a new one.",
  passwordChanged: "Your password was changed. You were logged out everywhere else.",
  passwordWrong: "This is not your password.",
  passwordNone: "Your account has no password yet. Log out and choose “Forgot password?” to get one.",
  passwordBusy: "Your password was being changed elsewhere at the same time. Try again.",
  sessionEnded: "This device was logged out.",
  sessionsEnded: "You were logged out everywhere else.",
  verificationSent: "A message with a link is on its way.",
  verificationDone: "This address is confirmed already.",
  verified: "Your email is confirmed.",
} as const;
