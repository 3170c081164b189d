import { z } from "zod";
import { entity, given, owned } from "../kernel/entity.ts";
import { id, uuid } from "../kernel/ids.ts";
import { requiredText } from "../kernel/text.ts";
import { projectChoice } from "../project/project.choice.ts";
import { scope } from "../session/token-scope.ts";

/**
 * Input limits: characters of a name, tokens of a person and of a team, days until a token expires, projects that it is limited to,
 * and writes per hour.
 */
export const tokenLimits = {
  name: 60,
  perPerson: 50,
  perTeam: 50,
  days: 366,
  projects: 200,
  writesPerHour: 100_000,
} as const;

const writes = `Send a whole number from 1 to ${tokenLimits.writesPerHour}`;

/** What people create tokens for: a script or another program, or an agent. */
const tokenKinds = ["program", "agent"] as const;
export const tokenKind = z.enum(tokenKinds, `Choose one of ${tokenKinds.join(", ")}`);

/** As whom a token acts: as the person who has created it, or as the team, under its own name. */
export const actsAs = z.enum(["person", "team"], "Choose person or team");

/** The fields of an API token. The token itself is not stored. */
export const tokenEntity = entity("token", {
  id: given(uuid),
  workspaceId: owned(uuid),
  /** The person as whom requests with the token are made; for a token of a team, its own id. */
  userId: owned(id),
  name: owned(requiredText(tokenLimits.name, "Name is required")),
  /** What uses it. Pages show agents apart from other programs. The server itself uses those of mail that it receives. */
  kind: owned(z.enum([...tokenKinds, "mail"]), "program"),
  scopes: owned(z.array(scope)),
  /** The ids of the projects that it is limited to. Null: all that its person sees. */
  projectIds: owned(projectChoice(tokenLimits.projects), null),
  /** How many writes it may make in an hour. Null: as many as its person. */
  writesPerHour: owned(z.int(writes).min(1, writes).max(tokenLimits.writesPerHour, writes).nullable(), null),
  /** Whether its writes are proposals, which wait until its person accepts them. */
  propose: owned(z.boolean(), false),
  /** When its person paused it. Null: it may be used. */
  pausedAt: owned(z.iso.datetime().nullable(), null),
  /** A hash of the token, so that readers of the database cannot use it. It is not published. */
  tokenHash: owned(z.string()),
  /** The last four characters of the token. */
  ending: owned(z.string()),
  createdAt: owned(z.iso.datetime()),
  expiresAt: owned(z.iso.datetime()),
  /** When it was last used, to the minute; null if never. */
  lastUsedAt: owned(z.iso.datetime().nullable(), null),
});

/** An API token as stored. */
export type TokenRow = z.infer<typeof tokenEntity.row>;

/** Returns whether a token acts as its team. It then has an account of its own, with its id. */
export const isOfTeam = ({ id, userId }: Pick<TokenRow, "id" | "userId">): boolean => userId === id;
