import { Outbox, type OutboxOptions } from "../outbox/outbox.ts";
import { headerText, type Letter, renderLetter } from "./letter.ts";
import { type Outgoing, openTransport, type Transport } from "./transport.ts";

/** A person with an e-mail address. */
interface Correspondent {
  readonly name: string;
  readonly address: string;
}

interface Envelope {
  readonly to: Correspondent | string;
  readonly replyTo?: Correspondent | undefined;
}

/** Sends mail in the background, from an outbox. */
export class Mailer {
  readonly outbox: Outbox<Outgoing>;
  #transport: Promise<Transport> | undefined;

  constructor(options: OutboxOptions) {
    const { config } = options;
    this.outbox = new Outbox<Outgoing>(options, {
      kind: "mail",
      deliver: async (message) => {
        this.#transport ??= openTransport(config);
        const path = await (await this.#transport).deliver(message);
        return path === undefined ? {} : { path };
      },
      isFinal: refusedForGood,
      close: async () => (await this.#transport)?.close(),
    });
  }

  /** Resolves once `letter` is stored and will be sent even if this process ends. */
  async send(envelope: Envelope, letter: Letter): Promise<void> {
    await this.outbox.send(addressed(envelope, letter));
  }
}

/** Returns a letter as a message to its recipient. */
export function addressed({ to, replyTo }: Envelope, letter: Letter): Outgoing {
  return { to: recipient(to), replyTo: replyTo && mailbox(replyTo), ...renderLetter(letter) };
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
