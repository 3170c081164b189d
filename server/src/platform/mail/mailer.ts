import { createHmac } from "node:crypto";
import type { Config } from "../base/config.ts";
import { Outbox, type OutboxOptions } from "../outbox/outbox.ts";
import { headerText, type MailContent, renderMail } from "./mail-content.ts";
import { type Outgoing, openTransport, type Transport } from "./transport.ts";

/** A person with an e-mail address. */
interface Correspondent {
  readonly name: string;
  readonly address: string;
}

interface Envelope {
  readonly to: Correspondent | string;
  readonly replyTo?: Correspondent | undefined;
  /** How long the message is worth sending. Default: always. */
  readonly validMs?: number | undefined;
}

/**
 * Sends mail in the background. Mail about tasks has an outbox and connections of its own, so that a link for which
 * somebody waits is never behind it.
 */
export class Mailer {
  readonly outbox: Outbox<Outgoing>;
  readonly notices: Outbox<Outgoing>;

  constructor(options: OutboxOptions) {
    this.outbox = openOutbox(options, "mail");
    this.notices = openOutbox(options, "notice");
  }

  /** Resolves once `letter` is stored and will be sent even if this process ends. */
  async send(envelope: Envelope, letter: MailContent): Promise<void> {
    await this.outbox.send(addressed(envelope, letter));
  }

  /** Delivers stored mail that has not been sent, now and at regular intervals. */
  start(): void {
    this.outbox.start();
    this.notices.start();
  }

  /** Gives waiting mail a last attempt. */
  async close(): Promise<void> {
    await Promise.all([this.outbox.close(), this.notices.close()]);
  }
}

function openOutbox(options: OutboxOptions, kind: "mail" | "notice"): Outbox<Outgoing> {
  const { config } = options;
  let transport: Promise<Transport> | undefined;
  return new Outbox<Outgoing>(options, {
    kind,
    async deliver(message) {
      transport ??= openTransport(config);
      const path = await (await transport).deliver(message);
      return path === undefined ? {} : { path };
    },
    // All mail goes over one server. The store does not show who gets mail.
    destinationOf: ({ to }) => ({
      person: nameless(config, typeof to === "string" ? to : (to.address ?? "")),
      host: "",
    }),
    expiryOf: ({ expiresAt }) => (expiresAt === undefined ? undefined : new Date(expiresAt)),
    isFinal: refusedForGood,
    close: async () => (await transport)?.close(),
  });
}

/** Returns the same name for the same address, from which the address cannot be guessed. */
function nameless({ authSecret }: Config, address: string): string {
  return createHmac("sha256", authSecret).update(`mail to ${address.toLowerCase()}`).digest("base64url");
}

/** Returns a letter as a message to its recipient. */
export function addressed({ to, replyTo, validMs }: Envelope, letter: MailContent): Outgoing {
  const expiresAt = validMs === undefined ? undefined : new Date(Date.now() + validMs).toISOString();
  return { to: recipient(to), replyTo: replyTo && mailbox(replyTo), expiresAt, ...renderMail(letter) };
}

/** Returns true if the mail server rejected the message permanently. */
function refusedForGood(error: unknown): boolean {
  return error instanceof Error && "responseCode" in error && Number(error.responseCode) >= 500;
}

/** Returns a correspondent as a header value. */
export function mailbox({ name, address }: Correspondent) {
  return { name: headerText(name), address: headerText(address) };
}

/** A plain string is an operator's setting and may include a name. */
function recipient(to: Correspondent | string) {
  return typeof to === "string" ? to : mailbox(to);
}
