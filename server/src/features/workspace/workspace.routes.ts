import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import type { PersonActor } from "@baton/domain/session/session";
import { workspaceContract } from "@baton/domain/workspace/workspace.contract";
import { workspaceMessages } from "@baton/domain/workspace/workspace.messages";
import type { FastifyInstance } from "fastify";
import { senderOf } from "../../platform/http/sender.ts";
import { serve, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { record } from "../audit/public.ts";
import { changeMembersCan } from "./workspace.store.ts";

interface Options {
  /** Called when the rights of a workspace's members have changed, to update sockets and caches. */
  readonly rightsChanged: (workspaceId: string) => Promise<void>;
}

/** Serves the routes of a workspace as a whole. */
export function serveWorkspace(app: FastifyInstance, services: Services, { rightsChanged }: Options): void {
  const { config, store } = services;
  serve(app, contract.getUsage, async ({ actor }) => {
    if (actor.workspaceId === null) throw new AppError("forbidden");
    return { used: await store.usage(actor.workspaceId), limit: config.workspaceLimit };
  });

  serve(app, workspaceContract.changeTeam, async (call) => {
    const { membersCan } = call.body;
    const change = async (tx: Tx, { userId }: PersonActor) => {
      const before = await changeMembersCan(tx, membersCan);
      const event = { actorId: userId, subjectId: userId, sender: senderOf(call.request) };
      if (before !== membersCan) {
        await record(tx, { ...event, action: "members-can-changed", detail: { before, after: membersCan } });
      }
      return tx.workspaceId;
    };
    const workspaceId = await write(services, call, change, { turn: "first" });
    await rightsChanged(workspaceId);
    return { message: workspaceMessages.settingsSaved, membersCan };
  });
}
