import { AppError } from "@baton/domain/kernel/errors";
import { tokenRole } from "@baton/domain/member/former";
import { usernameKey } from "@baton/domain/member/username";
import { teamScopes } from "@baton/domain/session/token-scope";
import { type TokenRow, tokenLimits } from "@baton/domain/token/token";
import { tokenMessages } from "@baton/domain/token/token.messages";
import { checkTotal } from "../../../platform/base/check-total.ts";
import type { Tx } from "../../../platform/store/tx.ts";
import { deleteFormer, listMembers, storeFormer } from "../../member/public.ts";
import { removePrivateViews } from "../../view/public.ts";
import { deleteAccounts, insertAccount, insertToken, renameAccount, teamTokens } from "../token.store.ts";

const fault = (path: string, message: string) => new AppError("invalid", undefined, [{ path, message }]);

/** Refuses what only a token of a person may be: an agent, one that proposes, and one that reaches what is of people. */
export function checkTeamToken({ kind, scopes, propose }: Pick<TokenRow, "kind" | "scopes" | "propose">): void {
  if (kind === "agent") throw fault("kind", tokenMessages.agentsOfPeople);
  if (!scopes.every((scope) => teamScopes.includes(scope))) throw fault("scopes", tokenMessages.notForTeams);
  if (propose) throw fault("propose", tokenMessages.proposalsOfPeople);
}

/** Refuses a name that looks like that of a member, because what the token writes is shown under it. */
async function checkName({ db, workspaceId }: Tx, name: string): Promise<void> {
  const key = usernameKey(name);
  const members = await listMembers(db, workspaceId);
  if (members.some(({ username }) => usernameKey(username) === key)) throw fault("name", tokenMessages.nameOfMember);
}

/** The team does not know a token as a member. Pages find its name where they find those of former members. */
const showName = (tx: Tx, { id, name }: TokenRow) =>
  storeFormer(tx, { id, email: "", username: name, imageUrl: "", role: tokenRole });

/** Stores a token that acts as the team of this write's workspace. */
export async function addTeamToken(tx: Tx, token: TokenRow): Promise<void> {
  const { length } = await teamTokens(tx.db, token.workspaceId);
  checkTotal(length + 1, tokenLimits.perTeam, tokenMessages.tooManyOfTeam(tokenLimits.perTeam));
  checkTeamToken(token);
  await checkName(tx, token.name);
  await insertAccount(tx, token);
  await insertToken(tx, token);
  await showName(tx, token);
}

/** Gives a token of the team another name, under which pages then show what it has done. */
export async function renameTeamToken(tx: Tx, token: TokenRow): Promise<void> {
  await checkName(tx, token.name);
  await renameAccount(tx, token);
  await showName(tx, token);
}

/** Deletes a token of the team. Its name stays where it has been used. */
export async function removeTeamToken(tx: Tx, token: TokenRow): Promise<void> {
  await removePrivateViews(tx, token.id);
  await deleteAccounts(tx, [token]);
  if (token.lastUsedAt === null) await deleteFormer(tx, token.id);
}
