import { contract } from "@baton/domain/contract";
import { encodeFormerMember } from "@baton/domain/member/former";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import { formerLog, listFormer } from "./former.store.ts";

/** Serves the list of former members. */
export function serveFormerMembers(app: FastifyInstance, { store, listCache, unchangedLists }: Services): void {
  const stateOf = async (workspaceId: string) => ({
    name: "former-members",
    workspaceId,
    ...(await store.numbers(workspaceId, formerLog.set)),
  });
  unchangedLists.add(contract.listFormerMembers, async ({ workspaceId }) =>
    workspaceId === null ? undefined : stateOf(workspaceId),
  );
  serve(app, contract.listFormerMembers, async ({ actor: { workspaceId }, request, reply }) => {
    if (workspaceId === null) return [];
    const pages = async function* (known: number) {
      yield await store.readAt(workspaceId, known, (db) => listFormer(db, workspaceId));
    };
    return listCache.answer({ ...(await stateOf(workspaceId)), encode: encodeFormerMember, pages }, request, reply);
  });
}
