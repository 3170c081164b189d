import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import { headerText, type Letter, renderLetter } from "./letter.ts";
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
/** Messages under way at once; more are refused, so that a mail server that is away cannot fill the memory. */
const mostUnderWay = 500;
/** How long a stopping process waits for its mail. */
const closeWithinMs = 5000;

/**
 * Sends mail without making anybody wait. A message that fails is logged and tried again a few times; what was not
 * sent when the process ends is lost, and the log says so.
 */
export class Mailer {
  readonly #config: Config;
  readonly #log: FastifyBaseLogger;
  readonly #waitsMs: readonly number[];
  readonly #stopped = Promise.withResolvers<void>();
  readonly #underWay = new Set<Promise<void>>();
  #transport: Promise<Transport> | undefined;
  #stopping = false;

  constructor(config: Config, log: FastifyBaseLogger, waitsMs: readonly number[] = defaultWaitsMs) {
    this.#config = config;
    this.#log = log.child({ from: "mail" });
    this.#waitsMs = waitsMs;
  }

  /** Takes `letter` on its way and returns at once. */
  send({ to, replyTo }: Envelope, letter: Letter): void {
    if (this.#stopping || this.#underWay.size >= mostUnderWay) {
      this.#log.error({ subject: letter.subject }, "message given up: too many are waiting");
      return;
    }
    const message = { to: recipient(to), replyTo: replyTo && mailbox(replyTo), ...renderLetter(letter) };
    const delivery = this.#deliver(message).finally(() => this.#underWay.delete(delivery));
    this.#underWay.add(delivery);
  }

  /** Resolves when every message was sent or given up. */
  async idle(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** Gives waiting messages one last attempt, and lets the mail server go. */
  async close(): Promise<void> {
    this.#stopping = true;
    this.#stopped.resolve();
    await Promise.race([this.idle(), pause(closeWithinMs)]);
    if (this.#underWay.size > 0) this.#log.error({ lost: this.#underWay.size }, "stopped before all mail was sent");
    (await this.#transport)?.close();
  }

  async #deliver(message: Outgoing): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        this.#transport ??= openTransport(this.#config);
        const path = await (await this.#transport).deliver(message);
        this.#log.info(path === undefined ? {} : { path }, path === undefined ? "message sent" : "message written");
        return;
      } catch (error) {
        const waitMs = this.#waitsMs[attempt];
        const last = waitMs === undefined || this.#stopping || refusedForGood(error);
        this.#log.error({ err: error, attempt: attempt + 1 }, last ? "message given up" : "message not sent yet");
        if (last) return;
        await Promise.race([pause(waitMs), this.#stopped.promise]);
      }
    }
  }
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
