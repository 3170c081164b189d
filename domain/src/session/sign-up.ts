/** Who may make an account: everyone, those who were invited, or nobody. */
export const signUpModes = ["open", "invited", "closed"] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** How admins find people without a team: by a part of the address, or by the whole of it. */
export const directories = ["open", "exact"] as const;
export type Directory = (typeof directories)[number];

export interface SignUpRules {
  readonly mode: SignUpMode;
  /** The domains whose addresses may sign up; none for any. */
  readonly domains: readonly string[];
}

export const signUpMessages = {
  closed: "Sign-up is closed here.",
  invited: "Sign-up is by invitation only. Ask the admin of your team for a link.",
} as const;

/** What a person reads of the domains that may sign up. */
export function domainsText(domains: readonly string[]): string {
  return `Use an address at ${new Intl.ListFormat("en", { type: "disjunction" }).format(domains)}.`;
}

/** Why nobody can sign up without an invitation, or with one of an admin's; null when they can. */
export function modeRefusal(mode: SignUpMode, isInvited: boolean): string | null {
  if (mode === "closed") return signUpMessages.closed;
  return mode === "invited" && !isInvited ? signUpMessages.invited : null;
}

/** True for an address that may sign up. */
export function isAllowedDomain(domains: readonly string[], email: string): boolean {
  return domains.length === 0 || domains.includes(email.slice(email.lastIndexOf("@") + 1));
}
