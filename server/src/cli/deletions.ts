import { AppError } from "@baton/domain/kernel/errors";
import { endAccount, endOwnTeam, eraseAccount, eraseTeam } from "../features/deletion/public.ts";
import { ownTeam, ownTeams } from "../features/member/public.ts";
import { StartError } from "../platform/base/start-error.ts";
import type { CommandContext } from "./command-context.ts";
import { publishPersonChange, type Rescue, rescue } from "./rescue.ts";

const dayOf = (moment: string) => moment.slice(0, 10);

/** Erases a team before its due date, and makes all nodes reload its members. */
async function eraseTeamNow(given: Rescue, teamId: string, endsAt: string): Promise<void> {
  for (const userId of (await eraseTeam(given.store, teamId, new Date(endsAt))) ?? [])
    await publishPersonChange(given, userId);
}

/** Deletes the account with this address, either immediately or in 30 days. Until then, its person can cancel. */
export function deleteAccount(context: CommandContext, address: string, now: boolean): Promise<string> {
  return rescue(context, address, async (given) => {
    const { store, person } = given;
    const owned = await ownTeams(store.read, person.id);
    const endsAt = await endAccount(store, { userId: person.id }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      const todo = "Let them hand it over, or use delete-team first.";
      throw new StartError(`${person.email} owns a team that others are in. ${todo}`, { cause: error });
    });
    await publishPersonChange(given, person.id);
    const also = owned.map(({ name }) => ` and ${name}`).join("");
    if (!now) {
      return `${person.email}${also} will be deleted on ${dayOf(endsAt)}, and was logged out everywhere. They can keep it by logging in before then. Tell them yourself.`;
    }
    for (const { id } of owned) await eraseTeamNow(given, id, endsAt);
    await eraseAccount(store, person.id, new Date(endsAt));
    await publishPersonChange(given, person.id);
    return `${person.email}${also} was deleted. The name stays on tasks and in the security logs of teams.`;
  });
}

/**
 * Deletes the team whose owner has this address, either immediately or in 30 days. Until then, the owner can cancel.
 */
export function deleteTeam(context: CommandContext, address: string, now: boolean): Promise<string> {
  return rescue(context, address, async (given) => {
    const { store, person } = given;
    const team = await ownTeam(store.read, person.id);
    if (!team) throw new StartError(`${person.email} owns no team here.`);
    const endsAt = await endOwnTeam(store, { userId: person.id });
    if (!now) {
      return `${team.name} will be deleted on ${dayOf(endsAt)}. Until then, its members see a notice and ${person.email} can keep it.`;
    }
    await eraseTeamNow(given, team.id, endsAt);
    return `${team.name} was deleted with all of its tasks. Its members keep their accounts.`;
  });
}
