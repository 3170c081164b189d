import { createHash } from "node:crypto";
import { attachmentMessages } from "@baton/domain/attachment/attachment.messages";
import { inboundMailMessages as messages } from "@baton/domain/inbound-mail/inbound-mail.messages";
import { AppError, errorCodes, type Problem } from "@baton/domain/kernel/errors";
import type { TokenRow } from "@baton/domain/token/token";
import type { FastifyInstance } from "fastify";
import type { Email } from "postal-mime";
import { sendInner } from "../../platform/auth/inner-requests.ts";
import { publicAddress } from "../../platform/base/config.ts";
import { type Recipient, recipientOf } from "../../platform/mail/inbound-address.ts";
import { senderAddress } from "../../platform/mail/transport.ts";
import type { Services } from "../../platform/services.ts";
import { loadPeople } from "../session/public.ts";
import { summariesByIds } from "../task/public.ts";
import { hashOfApiToken, sessionOfToken, tokensByHash } from "../token/public.ts";
import { descriptionOf, filesOf, isAutomatic, isAutomaticReply, type MailFile, replyOf, titleOf } from "./content.ts";
import { findAnswered } from "./inbound-mail.store.ts";
import { replyToken } from "./mail-token.ts";

/** Where a mail goes: a project in which it becomes a task, or a task on which it becomes a comment. */
export interface Destination {
  readonly address: string;
  readonly token: TokenRow;
  readonly taskId?: string;
}

/** A mail as it has arrived. */
export interface Arrived {
  readonly mail: Email;
  /** The address that has delivered it. */
  readonly ip: string;
}

async function ofReply(services: Services, notificationId: string) {
  const answered = await findAnswered(services.store.read, notificationId);
  if (!answered || answered.taskId === null) return undefined;
  const token = await replyToken(services, answered.workspaceId, answered.userId);
  return { token, taskId: answered.taskId };
}

async function ofProject({ store }: Services, secret: string) {
  const hash = hashOfApiToken(secret);
  const token = (await tokensByHash(store.read, [hash], new Date())).get(hash);
  return token?.kind === "mail" ? { token } : undefined;
}

const find = (services: Services, recipient: Recipient) =>
  "secret" in recipient ? ofProject(services, recipient.secret) : ofReply(services, recipient.notificationId);

/**
 * Returns where mail to an address goes.
 * @throws AppError not_found, with the reason for the sender
 */
export async function destinationOf(services: Services, address: string): Promise<Destination> {
  const { config } = services;
  const isOurs = address.toLowerCase().endsWith(`@${config.mailIn?.domain}`);
  const recipient = isOurs ? recipientOf(config, address) : undefined;
  const found = recipient && (await find(services, recipient));
  if (found) return { address, ...found };
  const isReply = recipient !== undefined && "notificationId" in recipient;
  throw new AppError("not_found", isReply ? messages.oldReply : messages.unknownAddress);
}

/** Returns the same id for the same part of the same mail, so that a mail that is delivered again changes nothing. */
function idOf({ mail }: Arrived, { address }: Destination, part: string): string {
  const key = mail.messageId ?? JSON.stringify([mail.date, mail.subject, mail.text]);
  const hash = createHash("sha256").update(`${address.toLowerCase()}\n${key}\n${part}`).digest("hex");
  // A UUIDv8 (RFC 9562, section 5.8).
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}

/** Sends requests for the person of an address. They pass the same checks as those of a program with a token. */
class Sender {
  readonly #app: FastifyInstance;
  readonly #cause: Parameters<typeof sendInner>[1];
  readonly #session: string;

  constructor(app: FastifyInstance, { config }: Services, { token }: Destination, { ip }: Arrived) {
    this.#app = app;
    this.#cause = { ip, headers: { host: new URL(publicAddress(config)).host } };
    this.#session = sessionOfToken(token);
  }

  /** @throws AppError as the route does */
  async post(url: string, payload: object | Buffer): Promise<void> {
    const inner = { session: this.#session, isLimited: true };
    const headers = Buffer.isBuffer(payload) ? { "content-type": "application/octet-stream" } : {};
    const response = await sendInner(this.#app, this.#cause, inner, { method: "POST", url, payload, headers });
    if (response.statusCode < 400) return;
    const { code, message, errors = [] } = response.json<Problem>();
    throw new AppError(code, [message, ...errors.map((error) => error.message)].join(" "));
  }
}

/** Adds files to a task. Returns those that were refused, with the reasons. */
async function addFiles(
  sender: Sender,
  taskId: string,
  files: readonly (MailFile & { id: string })[],
): Promise<string[]> {
  const refused: string[] = [];
  for (const { id, name, content } of files) {
    try {
      if (content.length === 0) throw new AppError("invalid", attachmentMessages.empty);
      await sender.post(`/api/tasks/${taskId}/attachments?${new URLSearchParams({ id, name })}`, content);
    } catch (error) {
      if (!(error instanceof AppError) || isPassing(error)) throw error;
      refused.push(`- ${name}: ${error.message}`);
    }
  }
  return refused;
}

/** Returns whether the same mail may be accepted later. */
export const isPassing = ({ code }: AppError): boolean => [429, 500, 503].includes(errorCodes[code].status);

async function takeFiles(sender: Sender, arrived: Arrived, destination: Destination, taskId: string): Promise<void> {
  const files = filesOf(arrived.mail).map((file, index) => ({
    ...file,
    id: idOf(arrived, destination, `file ${index}`),
  }));
  const refused = await addFiles(sender, taskId, files);
  if (refused.length === 0) return;
  const body = ["These files of the mail could not be added:", "", ...refused].join("\n");
  await sender.post(`/api/tasks/${taskId}/comments`, { id: idOf(arrived, destination, "refused files"), body });
}

async function createTask(services: Services, sender: Sender, arrived: Arrived, destination: Destination) {
  const { mail } = arrived;
  const { workspaceId, userId, projectIds } = destination.token;
  const { read } = services.store;
  const taskId = idOf(arrived, destination, "task");
  const [known] = await summariesByIds(read, workspaceId, [taskId]);
  if (!known) {
    const owner = (await loadPeople(read, [userId])).get(userId);
    const task = { _id: taskId, title: titleOf(mail), description: descriptionOf(mail, owner?.email ?? "") };
    await sender.post(`/api/projects/${projectIds?.[0]}/tasks`, task);
  }
  await takeFiles(sender, arrived, destination, taskId);
}

async function addComment(
  { config }: Services,
  sender: Sender,
  arrived: Arrived,
  destination: Destination,
  taskId: string,
) {
  const senders = [destination.address, senderAddress(config)].map((each) => each.toLowerCase());
  const body = replyOf(arrived.mail, senders);
  const { attachments } = arrived.mail;
  if (body === "" && attachments.length === 0) throw new AppError("invalid", messages.emptyReply);
  if (body !== "")
    await sender.post(`/api/tasks/${taskId}/comments`, { id: idOf(arrived, destination, "comment"), body });
  await takeFiles(sender, arrived, destination, taskId);
}

/**
 * Makes a task or a comment of a mail.
 * @throws AppError with the reason for the sender
 */
export async function takeMail(app: FastifyInstance, services: Services, arrived: Arrived, destination: Destination) {
  const { taskId } = destination;
  const sender = new Sender(app, services, destination, arrived);
  // An answer to an absence notice would be answered by another one.
  if (taskId === undefined) {
    if (!isAutomaticReply(arrived.mail)) await createTask(services, sender, arrived, destination);
  } else if (!isAutomatic(arrived.mail)) await addComment(services, sender, arrived, destination, taskId);
}
