import { type AddressInfo, createServer } from "node:net";
import type { CommentWire } from "@baton/domain/comment/comment.wire";
import { inboundMailLimits, type MailAddress } from "@baton/domain/inbound-mail/inbound-mail";
import { inboundMailMessages as messages } from "@baton/domain/inbound-mail/inbound-mail.messages";
import { mentionOf } from "@baton/domain/kernel/references";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Email } from "postal-mime";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { mailServer } from "../../../test/support/mail-server.ts";
import { confirmAddress } from "../../../test/support/outbox.ts";
import { type Board, createProject, quickTask } from "../../../test/support/projects.ts";
import { Mailer } from "../../platform/mail/mailer.ts";
import { Outbound } from "../../platform/outbound/outbound.ts";
import { Pusher } from "../../platform/push/pusher.ts";
import { systemScope } from "../../platform/store/jobs.ts";
import { deliver } from "../notification-delivery/delivery.ts";

let server: TestServer;
let admin: Person;
let member: Person;
let project: Board;
let port: number;

/** Returns a port that no program listens on. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port: free } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return free;
}

beforeEach(async () => {
  port = await freePort();
  server = await useTestServer({ MAIL_IN_DOMAIN: "in.example.com", MAIL_IN_PORT: String(port) });
  await server.app.ready();
  admin = await signUp(server);
  member = await joinTeam(server, admin);
  project = await createProject(admin);
});

async function address(person = admin, projectId = project.id): Promise<MailAddress> {
  const answer = await person.post("/api/mail-addresses", { projectId });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const stranger = "Ada Byron <ada@elsewhere.example>";

/** Sends a mail as a mail server does. Returns the reply with which it is refused. */
async function send(to: string, mail: SendMailOptions = {}): Promise<string | undefined> {
  const transport = createTransport({ host: "127.0.0.1", port, secure: false });
  try {
    await transport.sendMail({ from: stranger, to, subject: "Paint the quay", text: "Two coats", ...mail });
    return undefined;
  } catch (error) {
    return error instanceof Error && "response" in error ? String(error.response) : String(error);
  } finally {
    transport.close();
  }
}

const tasks = async () => (await admin.get(`/api/tasks?project=${project.id}`)).json<TaskWire[]>();

async function comments({ _id }: TaskWire): Promise<CommentWire[]> {
  return (await admin.get(`/api/tasks/${_id}/comments`)).json<{ comments: CommentWire[] }>().comments;
}

describe("mail to a project", () => {
  it("becomes a task with its files, created by the person of the address, and history says how", async () => {
    const { address: to } = await address();
    expect(to).toMatch(/^[a-z0-9]+-[a-z2-7]{26}@in\.example\.com$/);
    const attachments = [
      { filename: "plan.txt", content: "a plan" },
      { filename: "empty.txt", content: "" },
    ];
    // Mail servers may change the case of an address.
    expect(await send(to.toUpperCase(), { subject: "Fwd: Paint the quay", attachments })).toBeUndefined();
    const [task, ...more] = await tasks();
    expect(more).toEqual([]);
    expect(task).toMatchObject({ title: "Paint the quay", createdBy: admin.me._id, attachmentCount: 1 });
    expect(task?.description).toBe("From Ada Byron, ada@elsewhere.example\n\nTwo coats");
    const history = await admin.get(`/api/tasks/${task?._id}/activity`);
    expect(history.body).toContain(`Mail to ${project.name}`);
    expect((await comments(task as TaskWire)).map(({ body }) => body)).toEqual([
      expect.stringMatching(/^These files of the mail could not be added:\n\n- empty\.txt: /),
    ]);
  });

  it("does not name the sender if that is the person of the address, and needs no subject", async () => {
    const { address: to } = await address();
    await send(to, { from: admin.me.email.toUpperCase(), subject: "", text: "Buy rope\nBlue" });
    expect(await tasks()).toMatchObject([{ title: "Buy rope", description: "Buy rope\nBlue" }]);
  });

  it("becomes one task however often it is delivered", async () => {
    const { address: to } = await address();
    const mail = { messageId: "<one@elsewhere.example>", attachments: [{ filename: "plan.txt", content: "a plan" }] };
    await send(to, mail);
    await send(to, mail);
    expect(await tasks()).toMatchObject([{ attachmentCount: 1, commentCount: 0 }]);
    await send(to, { ...mail, messageId: "<two@elsewhere.example>" });
    expect(await tasks()).toHaveLength(2);
  });

  it("is refused with a reason, once the address is renewed, removed or unknown", async () => {
    const first = await address();
    const second = (await admin.post(`/api/mail-addresses/${first.id}/secret`)).json<MailAddress>();
    expect(second.address).not.toBe(first.address);
    expect(await send(first.address)).toBe(`550 ${messages.unknownAddress}`);
    expect(await send(second.address)).toBeUndefined();
    await admin.delete(`/api/mail-addresses/${second.id}`);
    expect(await send(second.address)).toBe(`550 ${messages.unknownAddress}`);
    expect(await send("web-aaaaaaaaaaaaaaaaaaaaaaaaaa@in.example.com")).toBe(`550 ${messages.unknownAddress}`);
    expect(await send(second.address.replace("in.example.com", "elsewhere.example"))).toBe(
      `550 ${messages.unknownAddress}`,
    );
    expect(await tasks()).toHaveLength(1);
  });

  it("is refused while the project is archived", async () => {
    const { address: to } = await address();
    await admin.patch(`/api/projects/${project.id}`, { archivedAt: new Date().toISOString() });
    expect(await send(to)).toMatch(/^550 .*archived/);
    await admin.patch(`/api/projects/${project.id}`, { archivedAt: null });
    expect(await send(to)).toBeUndefined();
  });

  it("may not exceed the size of a mail", async () => {
    const { address: to } = await address();
    const content = Buffer.alloc(inboundMailLimits.bytes + 1, "a");
    expect(await send(to, { attachments: [{ filename: "large.txt", content }] })).toMatch(/^552 /);
    expect(await tasks()).toEqual([]);
  });

  it("is to be sent again later once the address has made its writes of the hour", async () => {
    const { address: to } = await address();
    await server.store.write(systemScope, (tx) => tx.db.updateTable("api_token").set({ writes_per_hour: 1 }).execute());
    expect(await send(to)).toBeUndefined();
    expect(await send(to)).toBe(`451 ${messages.later}`);
    expect(await tasks()).toHaveLength(1);
  });

  it("that answers automatically is accepted and ignored, and other mail of programs is not", async () => {
    const { address: to } = await address();
    expect(await send(to, { headers: { "Auto-Submitted": "auto-replied" } })).toBeUndefined();
    expect(await tasks()).toEqual([]);
    expect(await send(to, { headers: { "Auto-Submitted": "auto-generated" } })).toBeUndefined();
    expect(await tasks()).toHaveLength(1);
  });

  it("is offered for projects in which a person may create tasks, once for each", async () => {
    const refused = await member.post("/api/mail-addresses", { projectId: project.id });
    expect(refused.statusCode).toBe(403);
    await address();
    const again = await admin.post("/api/mail-addresses", { projectId: project.id });
    expect(again.json()).toMatchObject({ code: "conflict", message: messages.exists });
    expect((await member.get("/api/mail-addresses")).json()).toEqual({ domain: "in.example.com", addresses: [] });
  });

  it("does not work as a token, and is not listed among tokens", async () => {
    const { address: to } = await address();
    const [, secret = ""] = /-([a-z2-7]+)@/.exec(to) ?? [];
    for (const token of [secret, `baton_${secret}`]) {
      const answer = await server.app.inject({ url: "/api/tasks", headers: { authorization: `Bearer ${token}` } });
      expect(answer.statusCode).toBe(401);
    }
    expect((await admin.get("/api/tokens")).json()).toEqual([]);
  });
});

describe("a reply to a notification", () => {
  let task: TaskWire;

  /** Mentions the member, and returns the mail about it. */
  async function notice(): Promise<Email> {
    await confirmAddress(server, member.me.email);
    task = await quickTask(admin, project.id, { title: "Paint the quay" });
    const mention = mentionOf({ id: member.me._id, name: member.me.username });
    await admin.post(`/api/tasks/${task._id}/comments`, { body: `Which colour, ${mention}?` });
    const { config, store, app } = server;
    const smtp = await mailServer();
    const mailer = new Mailer({ config: { ...config, smtpUrl: smtp.url }, store, log: app.log });
    const pusher = new Pusher({ config, store, log: app.log }, new Outbound(config));
    onTestFinished(() => Promise.all([mailer.close(), pusher.outbox.close()]).then(() => {}));
    await deliver({ config, store, mailer, pusher }, "mail", new Date(Date.now() + 180_000));
    await mailer.notices.idle();
    const [received] = smtp.received;
    if (!received) throw new Error("No mail has arrived.");
    return received.mail;
  }

  it("becomes a comment of its person, without the quoted mail", async () => {
    const { replyTo, text } = await notice();
    const to = replyTo?.[0]?.address ?? "";
    expect(to).toMatch(/^reply-[a-z2-7]{42}@in\.example\.com$/);
    const quoted = String(text).replaceAll(/^/gm, "> ");
    const reply = `Blue.\n\nOn Mon, 23 Nov 2026 at 10:00, BOAT-1\n<${to}> wrote:\n\n${quoted}`;
    const mail = { messageId: "<reply@elsewhere.example>", text: reply };
    expect(await send(to, mail)).toBeUndefined();
    expect(await send(to, mail)).toBeUndefined();
    const [, answer, ...more] = await comments(task);
    expect(more).toEqual([]);
    expect(answer).toMatchObject({ body: "Blue.", authorId: member.me._id });
    expect((await member.get("/api/tokens")).json()).toEqual([]);
  });

  it("is refused if it is empty, forged, or its person sees the project no more, and ignored if automatic", async () => {
    const { replyTo } = await notice();
    const to = replyTo?.[0]?.address ?? "";
    expect(await send(to, { text: "\n> quoted" })).toBe(`550 ${messages.emptyReply}`);
    const forged = to.replace(/^reply-(.)/, (_all, first: string) => `reply-${first === "a" ? "b" : "a"}`);
    expect(await send(forged)).toBe(`550 ${messages.unknownAddress}`);
    expect(await send(to, { headers: { "Auto-Submitted": "auto-generated" } })).toBeUndefined();
    await admin.patch(`/api/projects/${project.id}`, { visibility: "chosen" });
    expect(await send(to)).toMatch(/^550 /);
    expect(await comments(task)).toHaveLength(1);
  });
});

it("without MAIL_IN_DOMAIN, addresses are not offered", async () => {
  const other = await useTestServer();
  const person = await signUp(other);
  const board = await createProject(person);
  expect((await person.get("/api/mail-addresses")).json()).toEqual({ domain: null, addresses: [] });
  const offered = [admin, person].map(async (who) => (await who.get("/api/session")).json().mailToTasks);
  expect(await Promise.all(offered)).toEqual([true, false]);
  const answer = await person.post("/api/mail-addresses", { projectId: board.id });
  expect(answer.json()).toMatchObject({ code: "conflict", message: messages.off });
});
