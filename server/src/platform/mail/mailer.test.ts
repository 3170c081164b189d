import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import Fastify from "fastify";
import PostalMime, { type Email } from "postal-mime";
import { describe, expect, it, onTestFinished } from "vitest";
import { openTestStore, testConfig } from "../../../test/support/harness.ts";
import { mailServer } from "../../../test/support/mail-server.ts";
import { systemScope } from "../store/jobs.ts";
import type { MailContent } from "./mail-content.ts";
import { addressed, Mailer } from "./mailer.ts";

async function useMailer(env: Record<string, string>, waitsMs: readonly number[] = []) {
  const { config, remove } = await testConfig(env);
  const { dataDir } = config;
  const store = await openTestStore(config);
  const lines: string[] = [];
  const { log } = Fastify({ logger: { level: "info", stream: { write: (line: string) => lines.push(line) } } });
  const mailer = new Mailer({ config, store, log, retryDelaysMs: waitsMs });
  onTestFinished(async () => {
    await mailer.close();
    await store.close();
    await remove();
  });
  return { mailer, store, dataDir, log: () => lines.join("") };
}

const letter: MailContent = {
  subject: "Reset your password",
  paragraphs: ["Hello <b>Ann</b>,", "Somebody asked & we answer."],
  link: { label: "Choose a new password", url: 'https://baton.example.com/reset-password?token=a&b="><i>' },
};
const ann = { name: "Ann", address: "ann@example.com" };

describe("with a mail server", () => {
  it("sends plain text and HTML, with all content escaped", async () => {
    const server = await mailServer();
    const { mailer } = await useMailer({ SMTP_URL: server.url, MAIL_FROM: "Baton <hi@baton.example.com>" });
    await mailer.send({ to: ann, replyTo: { name: "Bob", address: "bob@example.com" } }, letter);
    await mailer.outbox.idle();
    const [message] = server.received;
    expect(message?.to).toEqual(["ann@example.com"]);
    const { subject, from, to, replyTo, text, html } = message?.mail ?? ({} as Email);
    expect(subject).toBe("Reset your password");
    expect(from).toMatchObject({ name: "Baton", address: "hi@baton.example.com" });
    expect(to).toMatchObject([{ name: "Ann", address: "ann@example.com" }]);
    expect(replyTo).toMatchObject([{ name: "Bob", address: "bob@example.com" }]);
    expect(text).toContain("Hello <b>Ann</b>,\n\nSomebody asked & we answer.");
    expect(text).toContain("https://baton.example.com/reset-password?token=a&b=");
    expect(html).toContain("Hello &lt;b&gt;Ann&lt;/b&gt;,");
    expect(html).toContain('href="https://baton.example.com/reset-password?token=a&amp;b=&quot;&gt;&lt;i&gt;"');
    expect(html).not.toMatch(/<b>|<i>/);
  });

  it("prevents injection of headers, recipients or messages through a name or a subject", async () => {
    const server = await mailServer();
    const { mailer } = await useMailer({ SMTP_URL: server.url });
    const evil = 'Ann"\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script>\r\n.\r\nMAIL FROM:<x@x.xx>';
    await mailer.send(
      { to: { name: evil, address: "ann@example.com" }, replyTo: { name: evil, address: "a@b.cc" } },
      {
        subject: `Hello ${evil}`,
        paragraphs: [evil, "last\r\n.\r\nRCPT TO:<victim@example.com>"],
      },
    );
    await mailer.outbox.idle();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.to).toEqual(["ann@example.com"]);
    const { mail } = server.received[0] ?? {};
    expect(mail?.headers.map(({ key }) => key)).not.toContain("bcc");
    expect(mail?.to).toHaveLength(1);
    expect(mail?.subject).toMatch(/^Hello Ann" Bcc: victim@example.com <script>/);
    expect(mail?.html).not.toContain("<script>");
    expect(mail?.text).toContain("RCPT TO:<victim@example.com>");
  });

  it("retries while the server is busy, and stops once the message is accepted", async () => {
    const server = await mailServer((nth) => (nth < 3 ? 451 : undefined));
    const { mailer, log } = await useMailer({ SMTP_URL: server.url }, [1, 1, 1, 1]);
    await mailer.send({ to: ann }, letter);
    await mailer.outbox.idle();
    expect(server.attempts()).toBe(3);
    expect(server.received).toHaveLength(1);
    expect(log()).toContain("message not sent yet");
    expect(log()).toContain("message sent");
  });

  it("gives up after the last attempt, or immediately on a permanent error", async () => {
    const busy = await mailServer(() => 451);
    const first = await useMailer({ SMTP_URL: busy.url }, [1, 1]);
    await first.mailer.send({ to: ann }, letter);
    await first.mailer.outbox.idle();
    expect(busy.attempts()).toBe(3);
    expect(first.log()).toContain("message given up");
    const strict = await mailServer(() => 550);
    const second = await useMailer({ SMTP_URL: strict.url }, [1, 1]);
    await second.mailer.send({ to: ann }, letter);
    await second.mailer.outbox.idle();
    expect(strict.attempts()).toBe(1);
  });

  it("gives waiting messages a last attempt when the process ends", async () => {
    const server = await mailServer((nth) => (nth === 1 ? 451 : undefined));
    const { mailer, log } = await useMailer({ SMTP_URL: server.url }, [3_600_000]);
    await mailer.send({ to: ann }, letter);
    await expect.poll(log).toContain("message not sent yet");
    await mailer.outbox.close();
    expect(server.received).toHaveLength(1);
  });
});

it("sends a link at once while mail about tasks waits for a mail server that does not answer", async () => {
  const answered = Promise.withResolvers<void>();
  const linkFirst = 2;
  const server = await mailServer(async (nth) => {
    if (nth <= linkFirst) await answered.promise;
    return undefined;
  });
  const { mailer, store } = await useMailer({ SMTP_URL: server.url });
  const people = Array.from({ length: 60 }, (_, index) => `person${index}@example.com`);
  const notices = people.map((to) => addressed({ to }, { subject: "Paint the hull", paragraphs: ["Now."] }));
  await store.write(systemScope, await mailer.notices.prepare(notices));
  await mailer.notices.poll();
  await expect.poll(server.attempts).toBe(linkFirst);
  await mailer.send({ to: ann }, letter);
  await expect.poll(() => server.received.map(({ mail }) => mail.subject)).toEqual([letter.subject]);
  answered.resolve();
});

it("drops a message with a link that is no longer valid", async () => {
  const server = await mailServer();
  const { mailer, log } = await useMailer({ SMTP_URL: server.url });
  await mailer.send({ to: ann, validMs: -1 }, letter);
  await mailer.outbox.idle();
  expect(server.attempts()).toBe(0);
  expect(log()).toContain("message dropped");
});

describe("without a mail server", () => {
  it("writes the message to the outbox, readable by its owner only, and logs its path but not its content", async () => {
    const { mailer, dataDir, log } = await useMailer({});
    await mailer.send({ to: ann }, letter);
    await mailer.outbox.idle();
    const [name = ""] = await readdir(join(dataDir, "outbox"));
    const path = join(dataDir, "outbox", name);
    const mail = await PostalMime.parse(await readFile(path));
    expect(mail.text).toContain("/reset-password?token=a");
    expect(mail.from).toMatchObject({ name: "Baton", address: "baton@localhost" });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(log()).toContain(path);
    expect(log()).not.toMatch(/token|ann@example/);
  });
});

it("rejects links to anything but web addresses", async () => {
  const { mailer } = await useMailer({});
  await expect(
    mailer.send({ to: ann }, { ...letter, link: { label: "x", url: "javascript:alert(1)" } }),
  ).rejects.toThrow();
});
