import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { omit, pick } from "@baton/domain/kernel/names";
import type { PersonActor } from "@baton/domain/session/session";
import { type WebhookKind, type WebhookRow, webhookLimits } from "@baton/domain/webhook/webhook";
import {
  type WebhookCreate,
  type WebhookPatch,
  type WebhookWire,
  webhookContract,
  webhookWire,
} from "@baton/domain/webhook/webhook.contract";
import { webhookMessages } from "@baton/domain/webhook/webhook.messages";
import type { FastifyInstance } from "fastify";
import { checkTotal } from "../../platform/base/check-total.ts";
import { seal } from "../../platform/base/seal.ts";
import { senderOf } from "../../platform/http/sender.ts";
import { serve, type WriteCall, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { record } from "../audit/public.ts";
import { findProject } from "../project/public.ts";
import { countDeliveries } from "./delivery.store.ts";
import { shownUrl } from "./shown-url.ts";
import { newSecret } from "./signature.ts";
import {
  currentSeq,
  type Db,
  deleteWebhook,
  getWebhook,
  insertWebhook,
  listWebhooks,
  updateWebhook,
} from "./webhook.store.ts";

const weekMs = 7 * 24 * 3600 * 1000;
/** A single failure is often repaired by the next attempt. */
const failuresDown = 2;
const keys = Object.keys(webhookWire.shape) as (keyof WebhookWire)[];

/** Returns webhooks in their published form. */
async function published(db: Db, workspaceId: string, webhooks: readonly WebhookRow[]): Promise<WebhookWire[]> {
  const counts = await countDeliveries(db, workspaceId, new Date(Date.now() - weekMs));
  return webhooks.map((webhook) => {
    const downSince = webhook.failures >= failuresDown ? webhook.failingSince : null;
    const { delivered, tried } = counts.get(webhook.id) ?? { delivered: 0, tried: 0 };
    return pick({ ...webhook, downSince, delivered, tried }, keys);
  });
}

async function publishedOne(tx: Tx, id: string): Promise<WebhookWire> {
  const webhook = await getWebhook(tx.db, tx.workspaceId, id);
  const [wire] = await published(tx.db, tx.workspaceId, [webhook]);
  if (!wire) throw new AppError("not_found");
  return wire;
}

type Address = Pick<WebhookRow, "sealedUrl" | "url" | "host">;

/**
 * Returns an address in the form in which it is stored.
 * @throws AppError invalid if it must not be called
 */
async function addressOf({ config, outbound }: Services, url: string, kind: WebhookKind): Promise<Address> {
  if (!(await outbound.reaches(url))) {
    throw new AppError("invalid", undefined, [{ path: "url", message: webhookMessages.inside }]);
  }
  return { sealedUrl: await seal(config, url), url: shownUrl(url, kind), host: new URL(url).host };
}

async function checkProject(tx: Tx, projectId: string | null | undefined): Promise<void> {
  if (projectId == null || (await findProject(tx.db, tx.workspaceId, projectId))) return;
  throw new AppError("invalid", undefined, [{ path: "projectId", message: webhookMessages.unknownProject }]);
}

interface Secrets {
  readonly address: Address;
  readonly sealedSecret: string | null;
}

async function create(tx: Tx, actor: PersonActor, input: WebhookCreate, { address, sealedSecret }: Secrets) {
  const { events, kind, projectId = null } = input;
  const { length } = await listWebhooks(tx.db, tx.workspaceId);
  checkTotal(length + 1, webhookLimits.perTeam, webhookMessages.tooMany(webhookLimits.perTeam));
  await checkProject(tx, projectId);
  const { id } = await insertWebhook(tx, {
    ...{ id: newId(), workspaceId: tx.workspaceId, userId: actor.userId, kind, projectId, ...address, sealedSecret },
    ...{ events: [...new Set(events)], failures: 0, failingSince: null, pausedAt: null, pausedFor: null },
    createdAt: tx.now,
  });
  return publishedOne(tx, id);
}

/** Returns what pausing or resuming changes. A webhook that is resumed is told of what happens from then on. */
async function pausing(tx: Tx, actor: PersonActor, { pausedAt }: WebhookRow, paused: boolean | undefined) {
  if (paused === undefined || paused === (pausedAt !== null)) return {};
  if (paused) return { pausedAt: tx.now, pausedFor: "person" as const };
  const running = { pausedAt: null, pausedFor: null, failures: 0, failingSince: null };
  return { ...running, userId: actor.userId, cursor: await currentSeq(tx) };
}

async function update(tx: Tx, actor: PersonActor, id: string, { paused, ...patch }: WebhookPatch, to?: Address) {
  const webhook = await getWebhook(tx.db, tx.workspaceId, id);
  await checkProject(tx, patch.projectId);
  const change = { ...omit(patch, ["url"]), ...to, ...(await pausing(tx, actor, webhook, paused)) };
  if (Object.keys(change).length > 0) await updateWebhook(tx.db, webhook, change);
  return { message: webhookMessages.changed, ...(await publishedOne(tx, id)) };
}

/** Records in the audit trail that a webhook was created or deleted. */
async function note(
  tx: Tx,
  { actor: { userId }, request }: WriteCall,
  action: "webhook-created" | "webhook-removed",
  host: string,
): Promise<void> {
  await record(tx, { action, actorId: userId, subjectId: userId, detail: { name: host }, sender: senderOf(request) });
}

interface Events {
  /** Called when a webhook may have something to send. */
  readonly poll: () => void;
}

/** Serves the routes of webhooks. */
export function serveWebhooks(app: FastifyInstance, services: Services, { poll }: Events): void {
  const { config, store } = services;
  // Answers with a secret are not stored for repeated requests.
  const unstored = { idempotency: undefined };
  serve(app, webhookContract.listWebhooks, async ({ actor }) => {
    const workspaceId = actor.workspaceId ?? "";
    return published(store.read, workspaceId, await listWebhooks(store.read, workspaceId));
  });

  serve(app, webhookContract.createWebhook, async (call) => {
    const { url, kind } = call.body;
    const secret = kind === "json" ? newSecret() : null;
    const sealedSecret = secret && (await seal(config, secret));
    const address = await addressOf(services, url, kind);
    const work = async (tx: Tx, actor: PersonActor) => {
      const webhook = await create(tx, actor, call.body, { address, sealedSecret });
      await note(tx, call, "webhook-created", address.host);
      return webhook;
    };
    const message = secret ? webhookMessages.createdWithSecret : webhookMessages.created;
    return { message, ...(await write(services, call, work, unstored)), secret };
  });

  serve(app, webhookContract.updateWebhook, async (call) => {
    const { actor, params, body } = call;
    const { kind } = await getWebhook(store.read, actor.workspaceId ?? "", params.id);
    const address = body.url === undefined ? undefined : await addressOf(services, body.url, kind);
    const answer = await write(services, call, (tx, now) => update(tx, now, params.id, body, address));
    poll();
    return answer;
  });

  serve(app, webhookContract.renewWebhookSecret, async (call) => {
    const secret = newSecret();
    const sealedSecret = await seal(config, secret);
    const renew = async (tx: Tx) => {
      const webhook = await getWebhook(tx.db, tx.workspaceId, call.params.id);
      if (webhook.kind !== "json") throw new AppError("conflict", webhookMessages.noSecret);
      await updateWebhook(tx.db, webhook, { sealedSecret });
      return publishedOne(tx, webhook.id);
    };
    return { message: webhookMessages.renewed, ...(await write(services, call, renew, unstored)), secret };
  });

  serve(app, webhookContract.deleteWebhook, (call) =>
    write(services, call, async (tx) => {
      const { host } = await getWebhook(tx.db, tx.workspaceId, call.params.id);
      const wire = await publishedOne(tx, call.params.id);
      await deleteWebhook(tx, wire.id);
      await note(tx, call, "webhook-removed", host);
      return { message: webhookMessages.removed, ...wire };
    }),
  );
}
