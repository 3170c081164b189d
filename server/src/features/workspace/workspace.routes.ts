import type { AuditAction } from "@baton/domain/audit/audit";
import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import { present } from "@baton/domain/kernel/names";
import type { PersonActor } from "@baton/domain/session/session";
import { workspaceContract } from "@baton/domain/workspace/workspace.contract";
import { workspaceMessages } from "@baton/domain/workspace/workspace.messages";
import type { FastifyInstance } from "fastify";
import { senderOf } from "../../platform/http/sender.ts";
import { serve, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { record } from "../audit/public.ts";
import { changeSettings, type TeamSettings } from "./workspace.store.ts";

interface Options {
  /** Called when the rights of a workspace's members have changed, to update sockets and caches. */
  readonly rightsChanged: (workspaceId: string) => Promise<void>;
}

/** The action under which the audit trail has a change of a setting. */
const recorded = [
  ["name", "team-renamed"],
  ["membersCan", "members-can-changed"],
] as const satisfies readonly (readonly [keyof TeamSettings, AuditAction])[];

/** Serves the routes of a workspace as a whole. */
export function serveWorkspace(app: FastifyInstance, services: Services, { rightsChanged }: Options): void {
  const { config, store } = services;
  serve(app, contract.getUsage, async ({ actor }) => {
    if (actor.workspaceId === null) throw new AppError("forbidden");
    return { used: await store.usage(actor.workspaceId), limit: config.workspaceLimit };
  });

  serve(app, workspaceContract.changeTeam, async (call) => {
    const change = async (tx: Tx, { userId }: PersonActor) => {
      const settings = await changeSettings(tx, present(call.body));
      for (const [field, action] of recorded) {
        const [before, after] = [settings.before[field], settings.after[field]];
        const event = { actorId: userId, subjectId: userId, sender: senderOf(call.request) };
        if (before !== after) await record(tx, { ...event, action, detail: { before, after } });
      }
      return { workspaceId: tx.workspaceId, ...settings.after };
    };
    const { workspaceId, ...settings } = await write(services, call, change, { priority: "urgent" });
    await rightsChanged(workspaceId);
    return { message: workspaceMessages.settingsSaved, ...settings };
  });
}
