import { newId } from "@baton/domain/kernel/ids";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../base/config.ts";
import type { Store } from "../store/store.ts";
import { headerText, type Letter, renderLetter } from "./letter.ts";
import { dueMail, forgetMail, keepMail, postponeMail, type WaitingMail } from "./mail.store.ts";
import { type Outgoing, openTransport, type Transport } from "./transport.ts";

/** Somebody with a mail box. */
interface Correspondent {
  readonly name: string;
  readonly address: string;
}

interface Envelope {
  readonly to: Correspondent | string;
  readonly replyTo?: Correspondent | undefined;
}

/** Waits between attempts; after the last one a message is given up. */
const defaultWaitsMs = [1000, 10_000, 60_000, 300_000];
/** Messages under way on this node at once; the others wait in the store. */
const mostUnderWay = 50;
/** How long a message is one node's at an attempt: whoever dies in it leaves it to the others after this. */
const heldMs = 120_000;
/** How often each node looks for messages that another one left. */
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
 * Sends mail without making anybody wait for a mail server. Messages are in the store until they are sent: what a node
 * leaves behind, another one sends, or its next start.
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

  /** Looks for what was left behind, now and from time to time. */
  start(): void {
    this.#timer = setInterval(() => void this.#look(), lookEveryMs).unref();
    void this.#look();
  }

  /** Resolves when `letter` will be sent, whatever becomes of this process. */
  async send({ to, replyTo }: Envelope, letter: Letter): Promise<void> {
    const message = { to: recipient(to), replyTo: replyTo && mailbox(replyTo), ...renderLetter(letter) };
    const taken = this.#hasRoom;
    const due = after(taken ? heldMs : 0);
    const mail = { id: newId(), due, tries: 0, sealed: await sealed(this.#config, message) };
    await keepMail(this.#store, mail);
    if (taken) this.#take(mail);
  }

  /** Resolves when every message of this node was sent or given up. */
  async idle(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** Gives waiting messages one more attempt, and lets the mail server go. */
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
      this.#log.error({ err: error }, "could not look for waiting messages");
    }
  }

  /** Takes a message that is this node's on its way. */
  #take(mail: WaitingMail): void {
    const delivery = this.#deliver(mail)
      .catch((error: unknown) => this.#log.error({ err: error }, "message left to be sent later"))
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

  /** Tries to send a message; answers what waits when it is to be tried again. */
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

/** The moment in `ms` milliseconds. */
function after(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}

/** Loaded at the first message, like the rest of what sends it. */
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

/** True when the mail server said that trying again is of no use. */
function refusedForGood(error: unknown): boolean {
  return error instanceof Error && "responseCode" in error && Number(error.responseCode) >= 500;
}

/** A correspondent as a header names them. */
export function mailbox({ name, address }: Correspondent) {
  return { name: headerText(name), address: headerText(address) };
}

/** A plain string is the operator's own setting, which may carry a name. */
function recipient(to: Correspondent | string) {
  return typeof to === "string" ? to : mailbox(to);
}
