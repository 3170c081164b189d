import type { PersonActor } from "@baton/domain/session/session";
import { includesScope } from "@baton/domain/session/token-scope";
import { isOfTeam, type TokenRow } from "@baton/domain/token/token";
import type { Kysely } from "kysely";
import type { StoredSession } from "../../platform/auth/session-cache.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import { rightsOf } from "../member/public.ts";
import { isHidden } from "../project-member/public.ts";
import { hashOfSession, isApiSession, tokensByHash } from "../token/public.ts";

/** Selects people with their rights: one row for each project that they do not see, or one row without a project. */
const withRights = (db: Kysely<Tables>) =>
  db
    .selectFrom("user")
    .leftJoin("membership", "membership.user_id", "user.id")
    .leftJoin("workspace", "workspace.id", "membership.workspace_id")
    .leftJoin("user as owner", "owner.id", "workspace.owner_id")
    .leftJoin("project as hidden", (join) => join.on(isHidden))
    .select(["user.id as userId", "user.email", "user.name as username"])
    .select(["membership.workspace_id as workspaceId", "membership.access", "membership.status"])
    .select(["owner.email as adminEmail", "workspace.members_can as membersCan"])
    .select(["workspace.name as team", "hidden.id as hiddenProject"])
    .orderBy("hidden.id");

type RightsRow = Awaited<ReturnType<ReturnType<typeof withRights>["execute"]>>[number];

const sessionsQuery = prepared((db, tokens: readonly string[]) =>
  withRights(db)
    .innerJoin("session", "session.userId", "user.id")
    .select(["session.token", "session.expiresAt"])
    .where("session.token", "in", tokens),
);

const peopleQuery = prepared((db, userIds: readonly string[]) => withRights(db).where("user.id", "in", userIds));

/** Returns the person of some rows, with their rights. */
function actorOf(rows: readonly RightsRow[]): PersonActor | undefined {
  const [row] = rows;
  if (!row) return undefined;
  const { membersCan, hiddenProject: _one, ...person } = row;
  const hiddenProjects = rows.flatMap(({ hiddenProject }) => hiddenProject ?? []);
  const rights = { ...rightsOf(person), membersCan: membersCan ?? ("move" as const), hiddenProjects };
  return { kind: "person", ...person, ...rights };
}

/** Loads the sessions with these tokens, including their people. */
async function loadCookies(db: Kysely<Tables>, tokens: readonly string[]): Promise<Map<string, StoredSession>> {
  const { rows } = await sessionsQuery(db, tokens);
  const sessions = new Map<string, StoredSession>();
  for (const [token, some] of Map.groupBy(rows, (row) => row.token)) {
    const actor = actorOf(some.map(({ token: _key, expiresAt: _end, ...row }) => row));
    if (actor) sessions.set(token, { actor, expiresAt: new Date(some[0]?.expiresAt ?? 0).getTime() });
  }
  return sessions;
}

/** Returns people with their rights, by their ids. */
export async function loadPeople(db: Kysely<Tables>, userIds: readonly string[]): Promise<Map<string, PersonActor>> {
  // PostgreSQL rejects `in ()`, an empty list.
  if (userIds.length === 0) return new Map();
  const byId = Map.groupBy((await peopleQuery(db, userIds)).rows, ({ userId }) => userId);
  return new Map(
    [...byId].flatMap(([id, rows]) => {
      const actor = actorOf(rows);
      return actor ? [[id, actor] as const] : [];
    }),
  );
}

const projectsQuery = prepared((db, workspaceIds: readonly string[]) =>
  db
    .selectFrom("project")
    .select(["id", "workspace_id", "visibility"])
    .where("workspace_id", "in", workspaceIds)
    .orderBy("id"),
);

/**
 * Returns a function that returns the projects of a token's workspace that the token does not see: those that it is not
 * limited to. A token of the team sees a project of chosen people only if it is limited to it, and thus chosen, too.
 */
async function outsideOf(db: Kysely<Tables>, tokens: readonly TokenRow[]) {
  const limited = tokens.filter((token) => token.projectIds !== null || isOfTeam(token));
  const { rows } =
    limited.length === 0
      ? { rows: [] }
      : await projectsQuery(
          db,
          limited.map(({ workspaceId }) => workspaceId),
        );
  const isOutside = (token: TokenRow, { id, visibility }: (typeof rows)[number]) =>
    token.projectIds === null ? isOfTeam(token) && visibility === "chosen" : !token.projectIds.includes(id);
  return (token: TokenRow) =>
    rows.filter((row) => row.workspace_id === token.workspaceId && isOutside(token, row)).map(({ id }) => id);
}

const teamsQuery = prepared((db, workspaceIds: readonly string[]) =>
  db
    .selectFrom("workspace")
    .innerJoin("user as owner", "owner.id", "workspace.owner_id")
    // The owner leaves last.
    .innerJoin("membership", (join) =>
      join.onRef("membership.workspace_id", "=", "workspace.id").onRef("membership.user_id", "=", "workspace.owner_id"),
    )
    .select(["workspace.id", "workspace.name", "owner.email"])
    .where("workspace.id", "in", workspaceIds),
);

/**
 * Returns as whom the tokens of teams act, by their ids. Such an actor is no member. It may do what a member may who
 * creates and edits tasks, and with the scope `projects:write` what an admin may; the scopes leave little of that. It
 * can do nothing in a team that everyone has left.
 */
async function loadTeamActors(db: Kysely<Tables>, tokens: readonly TokenRow[]): Promise<Map<string, PersonActor>> {
  if (tokens.length === 0) return new Map();
  const { rows } = await teamsQuery(db, [...new Set(tokens.map(({ workspaceId }) => workspaceId))]);
  const teams = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    tokens.flatMap(({ userId, name, workspaceId, scopes }): [string, PersonActor][] => {
      const team = teams.get(workspaceId);
      if (!team) return [];
      const access = includesScope(scopes, "projects:write") ? "admin" : "member";
      const rights = { access, membersCan: "create", status: "Active", isPending: false } as const;
      const place = { workspaceId, team: team.name, adminEmail: team.email, hiddenProjects: [] };
      return [[userId, { kind: "team", userId, email: "", username: name, ...place, ...rights }]];
    }),
  );
}

/** Returns an actor who does not see these projects either. */
function without(actor: PersonActor, projectIds: readonly string[]): PersonActor {
  if (projectIds.length === 0) return actor;
  return { ...actor, hiddenProjects: [...new Set([...actor.hiddenProjects, ...projectIds])].sort() };
}

/** Loads the actors of these API tokens as sessions. A person who has left the team can no longer use them. */
async function loadApiTokens(db: Kysely<Tables>, tokens: readonly string[]): Promise<Map<string, StoredSession>> {
  const rows = await tokensByHash(db, tokens.map(hashOfSession), new Date());
  if (rows.size === 0) return new Map();
  const ofTeams = [...rows.values()].filter(isOfTeam);
  const ofPeople = [...rows.values()].filter((row) => !isOfTeam(row));
  const people = await loadPeople(db, [...new Set(ofPeople.map(({ userId }) => userId))]);
  const teams = await loadTeamActors(db, ofTeams);
  const hiddenFrom = await outsideOf(db, [...rows.values()]);
  return new Map(
    tokens.flatMap((token) => {
      const row = rows.get(hashOfSession(token));
      const actor = row && (people.get(row.userId) ?? teams.get(row.userId));
      if (!(row && actor) || actor.workspaceId !== row.workspaceId) return [];
      const { id, name, scopes, writesPerHour } = row;
      const limits = {
        isOfTeam: isOfTeam(row),
        isLimited: row.projectIds !== null,
        writesPerHour,
        isPaused: row.pausedAt !== null,
        proposes: row.propose,
      };
      const limited = without(actor, hiddenFrom(row));
      return [
        [
          token,
          { actor: limited, expiresAt: Date.parse(row.expiresAt), apiToken: { id, name, scopes, ...limits } },
        ] as const,
      ];
    }),
  );
}

/** Loads the sessions with these tokens, of cookies or of the API, including their people. */
export async function loadSessions(
  db: Kysely<Tables>,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, StoredSession>> {
  const ofApi = tokens.filter(isApiSession);
  if (ofApi.length === 0) return loadCookies(db, tokens);
  const ofCookies = tokens.filter((token) => !isApiSession(token));
  const cookies = ofCookies.length === 0 ? [] : await loadCookies(db, ofCookies);
  return new Map([...(await loadApiTokens(db, ofApi)), ...cookies]);
}
