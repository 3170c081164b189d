import { newId } from "@baton/domain/kernel/ids";
import { insertDeliveries } from "../../src/features/webhook/delivery.store.ts";
import { newDelivery } from "../../src/features/webhook/fan-out.ts";
import { insertWebhook } from "../../src/features/webhook/webhook.store.ts";
import { at, type Context, type Knock, type Make, malformed, plain, type Requests } from "./knock.ts";

/** An address that no name server is asked about. */
const url = "https://93.184.215.14/in";
const body = { url, events: ["task.created"] };

/**
 * Stores a webhook of a workspace, and returns its id. Those of earlier rows are deleted, so that nothing is sent in the
 * background, and that a team may create another one.
 */
async function webhookOf({ world }: Context, workspaceId: string): Promise<string> {
  await world.server.store.direct.deleteFrom("webhook").execute();
  return addWebhook({ world }, workspaceId);
}

async function addWebhook({ world }: Pick<Context, "world">, workspaceId: string): Promise<string> {
  const scope = { workspaceId, actorId: world.owner.me._id };
  const { answer } = await world.server.store.write(scope, (tx) =>
    insertWebhook(tx, {
      ...{ id: newId(), workspaceId, userId: world.owner.me._id, kind: "json", events: ["task.created"] },
      ...{ projectId: null, sealedUrl: "", url, host: "93.184.215.14", sealedSecret: "", createdAt: tx.now },
      ...{ failures: 0, failingSince: null, pausedAt: null, pausedFor: null },
    }),
  );
  return answer.id;
}

const ofTeam = (context: Context) => webhookOf(context, context.world.workspaces.own);
const ofThird = (context: Context) => webhookOf(context, context.world.workspaces.third);

/** Stores a delivery that has arrived, and returns its id. */
async function deliveryOf({ world }: Context, workspaceId: string, id: string): Promise<string> {
  const content = { messageId: "msg_alpha", type: "task.created", title: "Alpha", body: "{}" };
  const begun = newDelivery({ workspaceId, id }, content, new Date().toISOString());
  const delivery = { ...begun, state: "delivered" as const, due: null };
  await world.server.store.write({ workspaceId, actorId: world.owner.me._id }, (tx) =>
    insertDeliveries(tx.db, [delivery]),
  );
  return delivery.id;
}

interface Route {
  knock: (id: string) => Knock;
  unknown: () => Knock;
  malformed: () => Knock[];
}

const onWebhook = ({ knock, ...other }: Route) => ({
  "a webhook of the team": (async (context) => knock(await ofTeam(context))) satisfies Make,
  "a webhook of a third team": (async (context) => knock(await ofThird(context))) satisfies Make,
  "an unknown id": other.unknown,
  "a malformed id": other.malformed,
});

function onDelivery(suffix: string, sent?: object) {
  const knock = (id: string, deliveryId: string): Knock => ({
    url: `/api/webhooks/${id}/deliveries/${deliveryId}${suffix}`,
    ...(sent ? { body: sent } : {}),
  });
  return {
    "a delivery of the team": async (context) => {
      const id = await ofTeam(context);
      return knock(id, await deliveryOf(context, context.world.workspaces.own, id));
    },
    "a delivery of another webhook of the team": async (context) => {
      const [id, other] = [await ofTeam(context), await addWebhook(context, context.world.workspaces.own)];
      return knock(id, await deliveryOf(context, context.world.workspaces.own, other));
    },
    "a delivery of a third team": async (context) => {
      const id = await ofThird(context);
      return knock(id, await deliveryOf(context, context.world.workspaces.third, id));
    },
    "an unknown id": async (context) => knock(await ofTeam(context), newId()),
    "a malformed id": async (context) => {
      const id = await ofTeam(context);
      return malformed.map((each) => knock(id, each));
    },
  } satisfies Record<string, Make>;
}

async function withRoom({ world }: Context): Promise<Knock> {
  await world.server.store.direct.deleteFrom("webhook").execute();
  return { body };
}

const one = at("/api/webhooks");

/** Requests about webhooks. */
export const webhookRequests = {
  "GET /api/webhooks": { "the list": plain },
  "POST /api/webhooks": {
    "a webhook": withRoom,
    "a webhook of a project of a third team": async (context) => {
      await withRoom(context);
      return { body: { ...body, projectId: context.world.third.projectId } };
    },
    "an address in the server's network": () => ({ body: { ...body, url: "http://169.254.169.254/" } }),
  },
  "PATCH /api/webhooks/:id": onWebhook(at("/api/webhooks", { events: ["task.moved"] })),
  "DELETE /api/webhooks/:id": onWebhook(one),
  "POST /api/webhooks/:id/secret": onWebhook(at("/api/webhooks", undefined, "/secret")),
  "POST /api/webhooks/:id/test": onWebhook(at("/api/webhooks", undefined, "/test")),
  "GET /api/webhooks/:id/deliveries": onWebhook(at("/api/webhooks", undefined, "/deliveries")),
  "GET /api/webhooks/:id/deliveries/:deliveryId": onDelivery(""),
  "POST /api/webhooks/:id/deliveries/:deliveryId/resend": onDelivery("/resend"),
} satisfies Partial<Requests>;
