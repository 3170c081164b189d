import { workspaceLimits } from "@baton/domain/workspace/workspace";
import { workspaceContract } from "@baton/domain/workspace/workspace.contract";
import { t } from "@lingui/core/macro";
import { currentUserQuery } from "@/features/session/public.ts";
import { call } from "@/platform/api.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";
import { newWriteKey } from "@/platform/sync/pending-writes.ts";
import { translate } from "@/platform/translate.ts";
import { defineUndo, forget, undoOffer } from "@/platform/undo.ts";

/** Sends the new name. Returns the text to show, or undefined if it was not stored, which is then shown. */
async function send(name: string): Promise<string | undefined> {
  try {
    const { data } = await call(workspaceContract.changeTeam, { body: { name } });
    await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    return translate(data.message);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    showError(t`The team was not renamed.`, error);
    return undefined;
  }
}

const remember = defineUndo<readonly [name: string]>("team-name", ([next], [previous]) => {
  if (queryClient.getQueryData(currentUserQuery.queryKey)?.actor.team !== previous) {
    return t`Someone else has renamed the team.`;
  }
  void send(next);
  return null;
});

/** Renames the current user's team, which was called `before`. */
export async function renameTeam(name: string, before: string): Promise<void> {
  const key = newWriteKey();
  remember(key, [before], [name]);
  const message = await send(name);
  if (message === undefined) forget(key);
  else showSuccess(message, undoOffer(key));
}

/** Returns why a team cannot have a name; undefined if it can. */
export function teamNameProblem(name: string): string | undefined {
  if (name.trim() === "") return t`Name is required`;
  return name.length > workspaceLimits.name ? t`Use at most ${workspaceLimits.name} characters` : undefined;
}
