import { once } from "node:events";
import { inboundMailLimits } from "@baton/domain/inbound-mail/inbound-mail";
import { inboundMailMessages as messages } from "@baton/domain/inbound-mail/inbound-mail.messages";
import { AppError } from "@baton/domain/kernel/errors";
import type { FastifyInstance } from "fastify";
import type { SMTPServer, SMTPServerDataStream, SMTPServerSession } from "smtp-server";
import { StartError } from "../../platform/base/start-error.ts";
import type { Services } from "../../platform/services.ts";
import { type Destination, destinationOf, isPassing, takeMail } from "./take-mail.ts";

/** Connections at a time. Each may hold one mail in memory. */
const maxClients = 10;
const maxRecipients = 10;
const idleMs = 60_000;
const closeMs = 2_000;

/** Replies of RFC 5321, section 4.2.3: the sender's server tries again later, or tells its person why not. */
const replies = { later: 451, refused: 550, tooLarge: 552 } as const;

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** Returns the reply to a mail that was not taken. */
function replyTo(error: unknown, log: FastifyInstance["log"]): Error {
  if (error instanceof AppError && !isPassing(error)) return refusal(replies.refused, error.message);
  if (error instanceof Error && "responseCode" in error) return error;
  if (!(error instanceof AppError)) log.error({ err: error }, "cannot take a mail");
  return refusal(replies.later, messages.later);
}

async function bytesOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    // What exceeds the limit is read, so that the sender hears the reply, but not stored.
    if (length <= inboundMailLimits.bytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (length > inboundMailLimits.bytes) throw refusal(replies.tooLarge, messages.tooLarge);
  return Buffer.concat(chunks);
}

async function receive(
  app: FastifyInstance,
  services: Services,
  { envelope, remoteAddress }: SMTPServerSession,
  stream: SMTPServerDataStream,
) {
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(await bytesOf(stream));
  const destinations: Destination[] = [];
  for (const { address } of envelope.rcptTo) destinations.push(await destinationOf(services, address));
  for (const destination of destinations) await takeMail(app, services, { mail, ip: remoteAddress }, destination);
}

/** Runs `work`, and passes its error to `done` as a reply. */
function reporting(log: FastifyInstance["log"], work: Promise<unknown>, done: (error?: Error | null) => void): void {
  work.then(
    () => done(),
    (error: unknown) => done(replyTo(error, log)),
  );
}

async function openServer(app: FastifyInstance, services: Services, domain: string) {
  const { SMTPServer } = await import("smtp-server");
  const { log } = app;
  return new SMTPServer({
    ...{ name: domain, banner: "Baton", logger: false, authOptional: true, disabledCommands: ["AUTH", "STARTTLS"] },
    ...{ size: inboundMailLimits.bytes, maxClients, socketTimeout: idleMs, closeTimeout: closeMs },
    // Names of senders' machines are of no use.
    disableReverseLookup: true,
    onRcptTo({ address }, { envelope }, done) {
      if (envelope.rcptTo.length >= maxRecipients) return done(refusal(replies.later, messages.later));
      reporting(log, destinationOf(services, address), done);
    },
    onData(stream, session, done) {
      reporting(log, receive(app, services, session, stream), done);
    },
  });
}

const portTaken = (port: number) => `MAIL_IN_PORT must be a free port that this user may open: ${port} is not.`;

/** Listens for mail, if the operator has set where it arrives. It is answered once its task or comment is stored. */
export function receiveMail(app: FastifyInstance, services: Services): void {
  const { config } = services;
  const { mailIn } = config;
  if (!mailIn) return;
  let server: SMTPServer | undefined;
  app.addHook("onReady", async () => {
    server = await openServer(app, services, mailIn.domain);
    const opened = once(server.server, "listening");
    server.on("error", (error: Error) => app.log.info({ err: error }, "a mail connection failed"));
    server.listen(mailIn.port, config.host);
    await opened.catch((cause: unknown) => {
      throw new StartError(portTaken(mailIn.port), { cause });
    });
  });
  // Before the store is closed: mail that is arriving is taken.
  app.addHook("preClose", async () => {
    if (server) await new Promise<void>((resolve) => server?.close(resolve));
  });
}
