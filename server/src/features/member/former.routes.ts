import { contract } from "@baton/domain/contract";
import { encodeFormerMember } from "@baton/domain/member/former";
import type { FastifyInstance } from "fastify";
import { serveCoreList } from "../../platform/http/core-list.ts";
import type { Services } from "../../platform/services.ts";
import { formerLog, listFormer } from "./former.store.ts";

/** Serves the list of former members. */
export function serveFormerMembers(app: FastifyInstance, services: Services): void {
  serveCoreList(app, services, contract.listFormerMembers, {
    set: formerLog.set,
    nameFor: () => "former-members",
    read: listFormer,
    encode: encodeFormerMember,
  });
}
