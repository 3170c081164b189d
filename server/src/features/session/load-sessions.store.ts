import type { PersonActor } from "@baton/domain/session/session";
import type { TokenRow } from "@baton/domain/token/token";
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
  const byId = Map.groupBy((await peopleQuery(db, userIds)).rows, ({ userId }) => userId);
  return new Map(
    [...byId].flatMap(([id, rows]) => {
      const actor = actorOf(rows);
      return actor ? [[id, actor] as const] : [];
    }),
  );
}

const projectsQuery = prepared((db, workspaceIds: readonly string[]) =>
  db.selectFrom("project").select(["id", "workspace_id"]).where("workspace_id", "in", workspaceIds).orderBy("id"),
);

/** Returns a function that returns the projects of a token's workspace that the token does not see. */
async function outsideOf(db: Kysely<Tables>, tokens: readonly TokenRow[]) {
  const limited = tokens.filter(({ projectIds }) => projectIds !== null);
  const { rows } =
    limited.length === 0
      ? { rows: [] }
      : await projectsQuery(
          db,
          limited.map(({ workspaceId }) => workspaceId),
        );
  return ({ workspaceId, projectIds }: TokenRow) =>
    projectIds === null
      ? []
      : rows.filter((row) => row.workspace_id === workspaceId && !projectIds.includes(row.id)).map(({ id }) => id);
}

/** Returns an actor who does not see these projects either. */
function without(actor: PersonActor, projectIds: readonly string[]): PersonActor {
  if (projectIds.length === 0) return actor;
  return { ...actor, hiddenProjects: [...new Set([...actor.hiddenProjects, ...projectIds])].sort() };
}

/** Loads the people of these API tokens as sessions. A person who has left the team can no longer use them. */
async function loadApiTokens(db: Kysely<Tables>, tokens: readonly string[]): Promise<Map<string, StoredSession>> {
  const rows = await tokensByHash(db, tokens.map(hashOfSession), new Date());
  if (rows.size === 0) return new Map();
  const people = await loadPeople(db, [...new Set([...rows.values()].map(({ userId }) => userId))]);
  const hiddenFrom = await outsideOf(db, [...rows.values()]);
  return new Map(
    tokens.flatMap((token) => {
      const row = rows.get(hashOfSession(token));
      const actor = row && people.get(row.userId);
      if (!(row && actor) || actor.workspaceId !== row.workspaceId) return [];
      const { id, name, scopes, writesPerHour } = row;
      const limits = {
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
