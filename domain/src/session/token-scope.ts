import { z } from "zod";

/** The beginning of every token, by which secret scanners recognise it. */
export const tokenPrefix = "baton_";

/** What a token may do. The rights of its person limit it as well. */
export const scopes = [
  "tasks:read",
  "tasks:write",
  "comments:write",
  "projects:write",
  "members:read",
  "reports:read",
  "webhooks:write",
  "admin",
] as const;
export const scope = z.enum(scopes, `Choose some of ${scopes.join(", ")}`);
export type Scope = z.infer<typeof scope>;

/**
 * What a token of a team may do. The others answer to a person: a webhook to the admin who is responsible for it, and
 * `admin` reaches what belongs to each person of the team.
 */
export const teamScopes: readonly Scope[] = [
  ...(["tasks:read", "tasks:write", "comments:write"] as const),
  ...(["projects:write", "members:read", "reports:read"] as const),
];

/** What else a scope includes. */
const included: Readonly<Record<Scope, readonly Scope[]>> = {
  "tasks:read": [],
  "tasks:write": ["tasks:read", "comments:write"],
  "comments:write": ["tasks:read"],
  "projects:write": ["tasks:read"],
  "members:read": [],
  "reports:read": [],
  "webhooks:write": [],
  admin: scopes,
};

/** Returns whether scopes include another one. */
export function includesScope(granted: readonly Scope[], wanted: Scope): boolean {
  return granted.some((each) => each === wanted || included[each].includes(wanted));
}

/** Why a request with a token is refused. */
export const tokenRefusals = {
  invalid: "This token is not valid: it was revoked, has expired, or is misspelt.",
  notForTokens: "Tokens cannot be used here. Sign in instead.",
  required: "Send a token: Authorization: Bearer TOKEN.",
  paused: "This token is paused.",
  limited: "This token is limited to some projects. It cannot use what belongs to the whole team.",
  ofPeople: "This belongs to a person. A token that acts as the team cannot use it.",
  tooMany: (limit: number) =>
    `This token may make ${limit} ${limit === 1 ? "write" : "writes"} an hour. Wait until the hour is over.`,
  proposesOnly:
    "This token may only propose. It can propose to create a task, to change or move one, to comment and to link tasks, each with a request of its own.",
  missingScope: (wanted: Scope) => `This token lacks the scope ${wanted}.`,
} as const;
