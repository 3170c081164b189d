import { newId } from "@baton/domain/kernel/ids";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../base/config.ts";
import type { Store } from "../store/store.ts";
import { headerText, type Letter, renderLetter } from "./letter.ts";
import { dueMail, forgetMail, keepMail, postponeMail, type WaitingMail } from "./mail.store.ts";
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

/** Waits between attempts. After the last one, the message is given up. */
const defaultWaitsMs = [1000, 10_000, 60_000, 300_000];
/** Maximum number of messages in delivery on this node. The others wait in the store. */
const mostUnderWay = 50;
/** How long a node claims a message for an attempt. If the node dies, others take over afterwards. */
const heldMs = 120_000;
/** How often each node checks for messages that another one left behind. */
const lookEveryMs = 10_000;
/** How long a stopping process waits for its mail. */
const closeWithinMs = 5000;

interface Options {
  readonly config: Config;
  readonly store: Store;
  readonly log: FastifyBaseLogger;
  readonly waitsMs?: readonly number[];
}

/**
 * Sends mail in the background. Messages are stored until they are sent, so another node or the next start sends those
 * that a node left behind.
 */
export class Mailer {
  readonly #config: Config;
  readonly #store: Store;
  readonly #log: FastifyBaseLogger;
  readonly #waitsMs: readonly number[];
  readonly #stopped = Promise.withResolvers<void>();
  readonly #underWay = new Set<Promise<void>>();
  #transport: Promise<Transport> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopping = false;

  constructor({ config, store, log, waitsMs = defaultWaitsMs }: Options) {
    this.#config = config;
    this.#store = store;
    this.#log = log.child({ from: "mail" });
    this.#waitsMs = waitsMs;
  }

  /** Sends messages that were left behind, now and at regular intervals. */
  start(): void {
    this.#timer = setInterval(() => void this.#look(), lookEveryMs).unref();
    void this.#look();
  }

  /** Resolves once `letter` is stored and will be sent even if this process ends. */
  async send({ to, replyTo }: Envelope, letter: Letter): Promise<void> {
    const message = { to: recipient(to), replyTo: replyTo && mailbox(replyTo), ...renderLetter(letter) };
    const taken = this.#hasRoom;
    const due = after(taken ? heldMs : 0);
    const mail = { id: newId(), due, tries: 0, sealed: await sealed(this.#config, message) };
    await keepMail(this.#store, mail);
    if (taken) this.#take(mail);
  }

  /** Resolves when all messages of this node have been sent or given up. */
  async idle(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** Gives waiting messages a last attempt and closes the connection to the mail server. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping = true;
    this.#stopped.resolve();
    await Promise.race([this.idle(), pause(closeWithinMs)]);
    (await this.#transport)?.close();
  }

  get #hasRoom(): boolean {
    return this.#underWay.size < mostUnderWay;
  }

  async #look(): Promise<void> {
    try {
      for (const mail of await dueMail(this.#store, new Date())) {
        const held = this.#hasRoom && (await postponeMail(this.#store, mail, { due: after(heldMs) }));
        if (held) this.#take(held);
      }
    } catch (error) {
      this.#log.error({ err: error }, "cannot check for waiting messages");
    }
  }

  /** Starts the delivery of a message that this node has claimed. */
  #take(mail: WaitingMail): void {
    const delivery = this.#deliver(mail)
      .catch((error: unknown) => this.#log.error({ err: error }, "message delivery postponed"))
      .finally(() => this.#underWay.delete(delivery));
    this.#underWay.add(delivery);
  }

  async #deliver(mail: WaitingMail): Promise<void> {
    let held: WaitingMail | undefined = mail;
    while (held) {
      const last = this.#stopping;
      const waiting = await this.#attempt(held);
      if (!waiting || last) return;
      await Promise.race([pause(Date.parse(waiting.due) - Date.now()), this.#stopped.promise]);
      held = await postponeMail(this.#store, waiting, { due: after(heldMs) });
    }
  }

  /** Attempts to send a message. Returns the message to retry later, or undefined if it is done. */
  async #attempt(held: WaitingMail): Promise<WaitingMail | undefined> {
    try {
      this.#transport ??= openTransport(this.#config);
      const path = await (await this.#transport).deliver(await opened(this.#config, held));
      this.#log.info(path === undefined ? {} : { path }, path === undefined ? "message sent" : "message written");
    } catch (error) {
      const tries = held.tries + 1;
      const waitMs = refusedForGood(error) ? undefined : this.#waitsMs[held.tries];
      const goesOn = waitMs !== undefined;
      this.#log.error({ err: error, attempt: tries }, goesOn ? "message not sent yet" : "message given up");
      if (goesOn) return postponeMail(this.#store, held, { due: after(waitMs), tries });
    }
    await forgetMail(this.#store, held);
    return undefined;
  }
}

/** Returns the ISO time `ms` milliseconds from now. */
function after(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}

/** Loaded on demand, because most starts send no mail. */
const crypto = () => import("better-auth/crypto");

async function sealed({ authSecret }: Config, message: Outgoing): Promise<string> {
  const { symmetricEncrypt } = await crypto();
  return symmetricEncrypt({ key: authSecret, data: JSON.stringify(message) });
}

async function opened({ authSecret }: Config, mail: WaitingMail): Promise<Outgoing> {
  const { symmetricDecrypt } = await crypto();
  return JSON.parse(await symmetricDecrypt({ key: authSecret, data: mail.sealed }));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
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
