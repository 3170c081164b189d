import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Address } from "nodemailer";
import type { Config } from "../base/config.ts";

/** A message ready to go. */
export interface Outgoing {
  readonly to: string | Address;
  readonly replyTo?: Address | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Where messages go. `deliver` answers where a message was put, or nothing when a mail server took it. */
export interface Transport {
  deliver(message: Outgoing): Promise<string | undefined>;
  /** Resolves when messages would be taken now. */
  check(): Promise<void>;
  close(): void;
}

/** A mail server that does not answer holds a message no longer than this. */
const smtpTimeoutMs = 10_000;

/** Loaded at the first message: a start does not pay for it. */
const nodemailer = () => import("nodemailer");

/** Nothing in a message may make us read a file or call an address. */
const noFetching = { disableFileAccess: true, disableUrlAccess: true };

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
      await transport.sendMail(message);
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
      const { message: content } = await transport.sendMail(message);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}.eml`);
      await writeFile(path, content, { mode: 0o600 });
      return path;
    },
    check: async () => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
    close: () => transport.close(),
  };
}

/** The mail server of `SMTP_URL`; without one, files in the outbox folder. */
export function openTransport(config: Config): Promise<Transport> {
  return config.smtpUrl === undefined ? outbox(config) : smtp(config, config.smtpUrl);
}
