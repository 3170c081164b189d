import { AppError } from "@baton/domain/kernel/errors";
import { endAccount, endOwnTeam, eraseAccount, eraseTeam } from "../features/deletion/public.ts";
import { ownTeam, ownTeams } from "../features/member/public.ts";
import { StartError } from "../platform/base/start-error.ts";
import { publishPersonChange, type Rescue, rescue } from "./rescue.ts";
import type { Surroundings } from "./surroundings.ts";

const dayOf = (moment: string) => moment.slice(0, 10);

/** Erases a team before its time, whose end was asked for, and makes all nodes look again who its people are. */
async function eraseTeamNow(given: Rescue, teamId: string, endsAt: string): Promise<void> {
  for (const userId of (await eraseTeam(given.store, teamId, new Date(endsAt))) ?? [])
    await publishPersonChange(given, userId);
}

/** Deletes the account with this address: in 30 days, within which its person can keep it, or at once. */
export function deleteAccount(surroundings: Surroundings, address: string, now: boolean): Promise<string> {
  return rescue(surroundings, address, async (given) => {
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
      return `${person.email}${also} will be deleted on ${dayOf(endsAt)}, and was logged out everywhere. Whoever logs in before can keep the account. Tell them yourself.`;
    }
    for (const { id } of owned) await eraseTeamNow(given, id, endsAt);
    await eraseAccount(store, person.id, new Date(endsAt));
    await publishPersonChange(given, person.id);
    return `${person.email}${also} is deleted. The name stays on tasks and in security logs of teams.`;
  });
}

/** Deletes the team whose owner has this address: in 30 days, within which the owner can keep it, or at once. */
export function deleteTeam(surroundings: Surroundings, address: string, now: boolean): Promise<string> {
  return rescue(surroundings, address, async (given) => {
    const { store, person } = given;
    const team = await ownTeam(store.read, person.id);
    if (!team) throw new StartError(`${person.email} owns no team here.`);
    const endsAt = await endOwnTeam(store, { userId: person.id });
    if (!now) {
      return `${team.name} will be deleted on ${dayOf(endsAt)}. Until then everybody in it is told so, and ${person.email} can keep it.`;
    }
    await eraseTeamNow(given, team.id, endsAt);
    return `${team.name} is deleted with all of its tasks. Its people stay, without a team.`;
  });
}
