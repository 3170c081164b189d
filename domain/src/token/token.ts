import { z } from "zod";
import { entity, given, owned } from "../kernel/entity.ts";
import { id, uuid } from "../kernel/ids.ts";
import { requiredText } from "../kernel/text.ts";
import { scope } from "../session/token-scope.ts";

/** Input limits: characters of a name, tokens of a person, and days until a token expires. */
export const tokenLimits = { name: 60, perPerson: 50, days: 366 } as const;

/** The fields of an API token. The token itself is not stored. */
export const tokenEntity = entity("token", {
  id: given(uuid),
  workspaceId: owned(uuid),
  /** The person as whom requests with the token are made. */
  userId: owned(id),
  name: owned(requiredText(tokenLimits.name, "Name is required")),
  scopes: owned(z.array(scope)),
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
