import { inboundMailLimits } from "@baton/domain/inbound-mail/inbound-mail";
import { newId } from "@baton/domain/kernel/ids";
import type { Scope } from "@baton/domain/session/token-scope";
import type { TokenRow } from "@baton/domain/token/token";
import type { Config } from "../../platform/base/config.ts";
import { secretOf } from "../../platform/mail/inbound-address.ts";
import type { Services } from "../../platform/services.ts";
import { systemScope } from "../../platform/store/jobs.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { endingOf, hashOfApiToken, insertToken, mailTokens } from "../token/public.ts";

/** Mail addresses work until they are removed. */
const never = "9999-12-31T00:00:00.000Z";

interface MailToken {
  readonly userId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly projectIds: readonly string[] | null;
}

/**
 * Inserts a token with which the server takes mail for a person. Such a token is limited like any other, and history
 * names it. Its secret is in the address, and nobody can use it over HTTP: it lacks the prefix of tokens.
 */
export async function addMailToken(tx: Tx, config: Config, token: MailToken): Promise<TokenRow> {
  const { userId, name, scopes, projectIds } = token;
  const id = newId();
  const secret = secretOf(config, id);
  const row: TokenRow = {
    ...{ id, workspaceId: tx.workspaceId, userId, name, kind: "mail", scopes: [...scopes] },
    ...{ projectIds: projectIds && [...projectIds], writesPerHour: inboundMailLimits.writesPerHour, propose: false },
    ...{ pausedAt: null, tokenHash: hashOfApiToken(secret), ending: endingOf(secret) },
    ...{ createdAt: tx.now, expiresAt: never, lastUsedAt: null },
  };
  await insertToken(tx, row);
  return row;
}

/** Returns the token with which replies of a person become comments, inserting it at their first reply. */
export async function replyToken({ config, store }: Services, workspaceId: string, userId: string): Promise<TokenRow> {
  const isForReplies = ({ projectIds }: TokenRow) => projectIds === null;
  const known = (await mailTokens(store.read, workspaceId, userId)).find(isForReplies);
  if (known) return known;
  const { answer } = await store.write({ ...systemScope, workspaceId }, async (tx) => {
    const inserted = (await mailTokens(tx.db, workspaceId, userId)).find(isForReplies);
    const token = { userId, name: "Mail", scopes: ["comments:write"], projectIds: null } as const;
    return inserted ?? addMailToken(tx, config, token);
  });
  return answer;
}
