/** Who may sign up: anyone, people with an invitation, or nobody. */
export const signUpModes = ["open", "invited", "closed"] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** How admins find people without a team: by a part of the e-mail address, or by the whole of it. */
export const directories = ["open", "exact"] as const;
export type Directory = (typeof directories)[number];

export interface SignUpRules {
  readonly mode: SignUpMode;
  /** The e-mail domains that may sign up. Empty allows all. */
  readonly domains: readonly string[];
}

export const signUpMessages = {
  closed: "Sign-up is closed here.",
  invited: "Sign-up is by invitation only. Ask the admin of your team for a link.",
} as const;

/** Returns the message that lists the allowed e-mail domains. */
export function domainsText(domains: readonly string[]): string {
  return `Use an address at ${new Intl.ListFormat("en", { type: "disjunction" }).format(domains)}.`;
}

/** Returns why a person cannot sign up, with or without an admin's invitation, or null if they can. */
export function modeRefusal(mode: SignUpMode, isInvited: boolean): string | null {
  if (mode === "closed") return signUpMessages.closed;
  return mode === "invited" && !isInvited ? signUpMessages.invited : null;
}

/** Returns true if the address is at one of `domains`, or if `domains` is empty. */
export function isAllowedDomain(domains: readonly string[], email: string): boolean {
  return domains.length === 0 || domains.includes(email.slice(email.lastIndexOf("@") + 1));
}
