import { webhookEvents } from "@baton/domain/webhook/webhook";
import type { DeliveryWire, WebhookWire } from "@baton/domain/webhook/webhook.contract";
import Fastify from "fastify";
import { expect, onTestFinished, vi } from "vitest";
import { WebhookSender } from "../../src/features/webhook/sender.ts";
import { Outbound, type OutboundEdges } from "../../src/platform/outbound/outbound.ts";
import { type Person, signUp } from "./factories.ts";
import { useTestServer } from "./harness.ts";
import { receiversAllowed } from "./receiver.ts";

/** The answer to the creation of a webhook. */
export interface CreatedWebhook extends WebhookWire {
  readonly secret: string;
}

/** Sets the clock of this process forward. Timers are not affected. */
export function pass(ms: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
}

/** Starts a server that may call receivers on loopback, with an admin, and the part of it that tells webhooks. */
export async function useWebhooks() {
  const server = await useTestServer(receiversAllowed);
  const admin = await signUp(server);
  const lines: string[] = [];
  /** Opens the part of another process that tells webhooks. */
  const openSender = (edges?: OutboundEdges): WebhookSender => {
    const outbound = new Outbound(server.config, edges);
    const { log } = Fastify({ logger: { level: "debug", stream: { write: (line: string) => lines.push(line) } } });
    const opened = new WebhookSender({ config: server.config, store: server.store, outbound }, log);
    onTestFinished(async () => {
      await opened.close();
      outbound.close();
    });
    return opened;
  };
  const sender = openSender();
  const created = async (url: string, more: object = {}, by: Person = admin): Promise<CreatedWebhook> => {
    const answer = await by.post("/api/webhooks", { url, kind: "json", events: webhookEvents, ...more });
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
    return answer.json();
  };
  return {
    ...{ server, admin, lines, openSender, sender, created },
    /** Sends what is due. */
    deliver: async (by = sender) => {
      await by.poll();
      await by.idle();
    },
    stateOf: async (id: string) =>
      (await admin.get("/api/webhooks")).json<WebhookWire[]>().find((each) => each.id === id),
    deliveriesOf: async (id: string) => (await admin.get(`/api/webhooks/${id}/deliveries`)).json<DeliveryWire[]>(),
    change: (id: string, body: object) => admin.patch(`/api/webhooks/${id}`, body),
  };
}

export type UsedWebhooks = Awaited<ReturnType<typeof useWebhooks>>;
