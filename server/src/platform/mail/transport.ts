import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Address } from "nodemailer";
import type { Config } from "../base/config.ts";

/** A message ready to be sent. */
export interface Outgoing {
  readonly to: string | Address;
  readonly replyTo?: Address | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The fields that place it in a thread. */
  readonly messageId?: string | undefined;
  readonly inReplyTo?: string | undefined;
  readonly references?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** When it is no longer worth sending. */
  readonly expiresAt?: string | undefined;
}

/**
 * Delivers messages. `deliver` returns the path of the written file, or undefined if a mail server accepted the
 * message.
 */
export interface Transport {
  deliver(message: Outgoing): Promise<string | undefined>;
  /** Resolves if messages can be delivered now. */
  check(): Promise<void>;
  close(): void;
}

/** Timeout for a mail server that does not answer. */
const smtpTimeoutMs = 10_000;

/** Loaded on first use, to keep the start fast. */
const nodemailer = () => import("nodemailer");

/** The content of a message must not make us read a file or call a URL. */
const noFetching = { disableFileAccess: true, disableUrlAccess: true };

/** Returns a message in the form that the library expects. */
const sendable = ({ headers = {}, expiresAt: _own, ...message }: Outgoing) => ({ ...message, headers: { ...headers } });

/** Returns the bare address from which mail is sent. */
export function senderAddress(config: Config): string {
  const sender = senderOf(config);
  return /<([^<>]+)>$/.exec(sender)?.[1] ?? sender;
}

function senderOf(config: Config): string {
  const host = new URL(config.publicUrl ?? "http://localhost").hostname;
  return config.mailFrom ?? `Baton <baton@${host}>`;
}

async function smtp(config: Config, url: string): Promise<Transport> {
  const { createTransport } = await nodemailer();
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: smtpTimeoutMs,
      greetingTimeout: smtpTimeoutMs,
      socketTimeout: smtpTimeoutMs,
      ...noFetching,
    },
    { from: senderOf(config) },
  );
  return {
    async deliver(message) {
      await transport.sendMail(sendable(message));
      return undefined;
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}

async function outbox(config: Config): Promise<Transport> {
  const { createTransport } = await nodemailer();
  const transport = createTransport({ streamTransport: true, buffer: true, ...noFetching }, { from: senderOf(config) });
  const folder = join(config.dataDir, "outbox");
  return {
    async deliver(message) {
      const { message: content } = await transport.sendMail(sendable(message));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}.eml`);
      await writeFile(path, content, { mode: 0o600 });
      return path;
    },
    check: async () => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
    close: () => transport.close(),
  };
}

/** Opens the mail server of `SMTP_URL` or, without one, the outbox folder. */
export function openTransport(config: Config): Promise<Transport> {
  return config.smtpUrl === undefined ? outbox(config) : smtp(config, config.smtpUrl);
}
