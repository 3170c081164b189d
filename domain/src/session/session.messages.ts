/** The specification's texts around signing up and in. */
export const sessionMessages = {
  signedUp: "Successfully Sign Up!",
  signedIn: "Successfully Logged in!",
  signedOut: "Logout",
  signInFailed: "email or password is invalid!",
  signInInline: "Email or password is incorrect",
  resetSent: "If this address has an account, a message with a link is on its way.",
  resetDone: "Your password was changed. Log in with the new one.",
  linkExpired: "This link has expired or was used already. Ask for a new one.",
  passwordChanged: "Your password was changed. Everywhere else you were logged out.",
  passwordWrong: "This is not your password.",
  passwordNone: "Your account has no password yet. Log out and choose “Forgot password?” to get one.",
  sessionEnded: "This device was logged out.",
  sessionsEnded: "Everywhere else you were logged out.",
  verificationSent: "A message with a link is on its way.",
  verificationDone: "This address is confirmed already.",
  verified: "Your email is confirmed.",
} as const;
