import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

interface Received {
  readonly to: readonly string[];
  readonly raw: string;
  readonly mail: Email;
}

/** Starts a mail server on loopback. `answer` may return an error code for the n-th message. */
export async function mailServer(
  answer: (nth: number) => number | undefined | Promise<number | undefined> = () => undefined,
) {
  const received: Received[] = [];
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        count += 1;
        const responseCode = await answer(count);
        if (responseCode) return done(Object.assign(new Error("refused"), { responseCode }));
        const raw = Buffer.concat(chunks).toString();
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw, mail: await PostalMime.parse(raw) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, attempts: () => count };
}
