import type { Actor } from "@baton/domain/session/session";
import { isAdmin } from "@baton/domain/session/session";
import { includesScope, type Scope, scopes, teamScopes } from "@baton/domain/session/token-scope";
import type { TokenWire } from "@baton/domain/token/token.contract";
import { t } from "@lingui/core/macro";

/** What each scope allows, in one line. */
export const scopeLines = (): Readonly<Record<Scope, string>> => ({
  "tasks:read": t`Read tasks, comments and files`,
  "tasks:write": t`Create, change and delete tasks`,
  "comments:write": t`Write comments`,
  "projects:write": t`Change projects, stages, labels, views`,
  "members:read": t`Read who is in the team`,
  "reports:read": t`Read reports`,
  "webhooks:write": t`Read and change webhooks`,
  admin: t`Everything that you can do`,
});

/** Scopes that only admins have the rights for. */
const forAdmins: ReadonlySet<Scope> = new Set(["projects:write", "webhooks:write", "admin"]);

/** Returns the scopes that a person can give to a token of their own, or of their team. */
export const scopesFor = (actor: Actor, actsAs: TokenWire["actsAs"]): readonly Scope[] =>
  (actsAs === "team" ? teamScopes : scopes).filter((scope) => isAdmin(actor) || !forAdmins.has(scope));

/** Returns whether a scope is part of another chosen one. */
export const isImplied = (scope: Scope, chosen: readonly Scope[]): boolean =>
  includesScope(
    chosen.filter((each) => each !== scope),
    scope,
  );

/** Returns the scopes that are ticked: the chosen ones, and what these include. */
export const ticked = (chosen: readonly Scope[]): Scope[] => scopes.filter((scope) => includesScope(chosen, scope));

/** Returns the chosen scopes after others were ticked. */
export const chosenOf = (nowTicked: readonly Scope[], chosen: readonly Scope[]): Scope[] =>
  nowTicked.filter((scope) => chosen.includes(scope) || !includesScope(chosen, scope));

/** Returns the scopes to grant: the chosen ones without those that others include. */
export const granted = (chosen: readonly Scope[]): Scope[] =>
  scopes.filter((scope) => chosen.includes(scope) && !isImplied(scope, chosen));

/** Returns a path that a token with these scopes can read, as an example. */
export function exampleFor(of: readonly Scope[]): string {
  if (includesScope(of, "tasks:read")) return "/api/projects";
  if (includesScope(of, "reports:read")) return "/api/reports/throughput";
  return includesScope(of, "members:read") ? "/api/user-data" : "/api/webhooks";
}
