import { type DeliveryRow, type WebhookRow, webhookLimits } from "@baton/domain/webhook/webhook";
import { deliveryErrors } from "@baton/domain/webhook/webhook.messages";
import { unseal } from "../../platform/base/seal.ts";
import { InsideError, type OutboundAnswer } from "../../platform/outbound/outbound.ts";
import { systemScope } from "../../platform/store/jobs.ts";
import { type DueDelivery, updateDelivery } from "./delivery.store.ts";
import type { Delivering } from "./fan-out.ts";
import { pause } from "./pause.ts";
import { headersOf } from "./signature.ts";
import { noteFailure, noteSuccess } from "./webhook.store.ts";

const [second, minute, hour] = [1000, 60_000, 3_600_000];
/** Waits between attempts. After the last one, a delivery has failed. */
const waitsMs = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 24 * hour, 48 * hour];
const failingMs = webhookLimits.failingDays * 24 * hour;
const gone = 410;

/** What came of an attempt. */
type Outcome = Pick<DeliveryRow, "status" | "error"> & { readonly answer?: OutboundAnswer };

/** The headers that every delivery has. */
export const commonHeaders = { "content-type": "application/json", "user-agent": "Baton" } as const;

const codes: Readonly<Record<string, string>> = {
  ABORT_ERR: deliveryErrors.timeout,
  ETIMEOUT: deliveryErrors.timeout,
  ETIMEDOUT: deliveryErrors.timeout,
  ENOTFOUND: deliveryErrors.unknownName,
  ENODATA: deliveryErrors.unknownName,
  ECONNREFUSED: deliveryErrors.refused,
};

/** Returns why an address could not be called, for people. */
function reasonOf(error: unknown): string {
  if (error instanceof InsideError) return deliveryErrors.inside;
  if (!(error instanceof Error)) return String(error);
  return codes["code" in error ? String(error.code) : ""] ?? error.message;
}

async function open({ config }: Delivering, { sealedUrl, sealedSecret }: WebhookRow) {
  try {
    const secret = sealedSecret === null ? null : await unseal(config, sealedSecret);
    return { url: await unseal(config, sealedUrl), secret };
  } catch {
    return undefined;
  }
}

async function send(services: Delivering, { delivery, webhook }: DueDelivery): Promise<Outcome> {
  const opened = await open(services, webhook);
  // The installation has another secret than when the webhook was created.
  if (!opened) return { status: null, error: deliveryErrors.secret };
  const { messageId, body } = delivery;
  const content = Buffer.from(body);
  const signed = headersOf(messageId, Date.now(), body, opened.secret);
  const headers = { ...commonHeaders, "content-length": String(content.length), ...signed };
  try {
    const answer = await services.outbound.post(opened.url, content, headers);
    const { status } = answer;
    return { status, answer, error: status >= 300 && status < 400 ? deliveryErrors.redirect : null };
  } catch (error) {
    return { status: null, error: reasonOf(error) };
  }
}

const isSuccess = ({ status }: Outcome) => status !== null && status >= 200 && status < 300;
/** Cookies of the receiver are nobody's business. */
const starred = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, name === "set-cookie" ? "***" : value]));

/** Returns a delivery after an attempt that began at `at`. */
function after({ tries }: DeliveryRow, outcome: Outcome, at: number): Partial<DeliveryRow> {
  const now = Date.now();
  const { status, error, answer } = outcome;
  const waitMs = isSuccess(outcome) ? undefined : waitsMs[tries];
  const due = waitMs === undefined ? null : new Date(now + waitMs).toISOString();
  const failed = due === null ? "failed" : "waiting";
  return {
    ...{ state: isSuccess(outcome) ? "delivered" : failed, due, tries: tries + 1, status, error },
    ...{ sentAt: new Date(at).toISOString(), durationMs: now - at },
    answerHeaders: answer ? starred(answer.headers) : null,
    // NUL cannot be stored.
    answerBody: answer?.body.replaceAll("\0", "") ?? null,
  };
}

/**
 * Sends a delivery that this node has claimed, and stores what came of it. Returns the milliseconds until its next
 * attempt, if there is one.
 */
export async function attempt(services: Delivering, due: DueDelivery): Promise<number | undefined> {
  const { store } = services;
  const { delivery, webhook } = due;
  const at = Date.now();
  const outcome = await send(services, due);
  const next = after(delivery, outcome, at);
  const { answer: failingSince } = await store.write(systemScope, async (tx) => {
    if (!(await updateDelivery(tx.db, delivery, next))) return null;
    return isSuccess(outcome) ? noteSuccess(tx.db, webhook) : noteFailure(tx.db, webhook, tx.now);
  });
  if (outcome.status === gone) await pause(store, webhook, "gone");
  else if (failingSince !== null && Date.parse(failingSince) <= at - failingMs) await pause(store, webhook, "failures");
  return next.due ? Date.parse(next.due) - Date.now() : undefined;
}
