import { fieldLimits } from "@baton/domain/field/field";
import { invitationLimits } from "@baton/domain/invitation/invitation";
import { newId } from "@baton/domain/kernel/ids";
import type { Route } from "@baton/domain/kernel/route";
import { projectLimits } from "@baton/domain/project/project";
import type { ProjectWire } from "@baton/domain/project/project.wire";
import { sessionLimits } from "@baton/domain/session/session.wire";
import { stageLimits } from "@baton/domain/stage/stage";
import { templateLimits } from "@baton/domain/template/template";
import { viewLimits } from "@baton/domain/view/view";
import { afterAll, beforeAll, expect, it } from "vitest";
import { allTables, countRows } from "../../src/cli/rows.store.ts";
import { Authenticator, addPasskey } from "../support/authenticator.ts";
import { type Person, password, signUp, taskBody } from "../support/factories.ts";
import { Agent, contractRoutes, openTestServer, type TestServer } from "../support/harness.ts";
import { Browser } from "../support/push-service.ts";
import { bounds, tasks } from "./bounds.ts";

const here = { origin: "http://localhost:80" };

let server: TestServer;
let admin: Person;
let free: Person;

beforeAll(async () => {
  server = await openTestServer({
    ...{ WORKSPACE_MAX_TASKS: String(tasks), MAIL_IN_DOMAIN: "in.example.com", MAIL_IN_PORT: "0" },
  });
  admin = await signUp(server);
  free = await signUp(server, { role: "Tester" });
});

afterAll(() => server.close());

const tomorrow = new Date(Date.now() + 24 * 3600 * 1000).toISOString();

const home = () => ({ adminEmail: admin.me.email });
const wrong = { password: "Wrong-Password" };
const named = { username: "somebody", rolePosition: "x" };
const unknown = newId();
const firstProject = async () => (await admin.get("/api/projects")).json<ProjectWire[]>()[0]?.id;

/** The number of requests to each route, which exceeds every limit. */
const often = invitationLimits.open + 5;
const turns: Readonly<Record<string, number>> = {
  "POST /api/projects": projectLimits.projects + 5,
  "POST /api/stages": stageLimits.stages + 5,
  "POST /api/fields": fieldLimits.perProject + 5,
  "POST /api/templates": templateLimits.perTeam + 5,
  "POST /api/views": viewLimits.perPerson + 5,
};

/** Every route that changes something for a signed-in person, with a function that sends a request. */
const asked: Record<string, (turn: number) => Promise<unknown>> = {
  "POST /api/auth/two-factor/enable": () => admin.post("/api/auth/two-factor/enable", { password }),
  "POST /api/auth/two-factor/confirm": () => admin.post("/api/auth/two-factor/confirm", { code: "000000" }),
  "POST /api/auth/two-factor/generate-backup-codes": () =>
    admin.post("/api/auth/two-factor/generate-backup-codes", { password }),
  "POST /api/auth/two-factor/disable": () => admin.post("/api/auth/two-factor/disable", { password }),
  "POST /api/auth/passkey/generate-register-options": () =>
    admin.post("/api/auth/passkey/generate-register-options", {}),
  "POST /api/auth/passkey/verify-registration": () => addPasskey(admin, new Authenticator(), here),
  "PATCH /api/passkeys/:id": () => admin.patch(`/api/passkeys/${unknown}`, { name: "x" }),
  "DELETE /api/passkeys/:id": () => admin.delete(`/api/passkeys/${unknown}`),
  "POST /api/auth/change-password": () =>
    admin.post("/api/auth/change-password", { currentPassword: password, newPassword: password }),
  "DELETE /api/sessions/:id": () => admin.delete(`/api/sessions/${unknown}`),
  "POST /api/invitations": () => admin.post("/api/invitations", {}),
  "POST /api/invitations/list": (turn) =>
    admin.post("/api/invitations/list", { emails: [`many${turn}@example.com`, `more${turn}@example.com`] }),
  "POST /api/invitations/:id/renew": () => admin.post(`/api/invitations/${unknown}/renew`),
  "DELETE /api/invitations/:id": () => admin.delete(`/api/invitations/${unknown}`),
  "POST /api/invitations/accept": () => free.post("/api/invitations/accept", { token: "x".repeat(32) }),
  "PATCH /api/user-data/:id": (turn) =>
    admin.patch(`/api/user-data/${free.me._id}`, turn % 2 === 0 ? home() : { adminEmail: "N/A" }),
  "PATCH /user-update-data/:id": (turn) =>
    admin.patch(`/user-update-data/${admin.me._id}`, {
      ...named,
      username: admin.me.username,
      rolePosition: `x${turn}`,
    }),
  "PATCH /api/profile": (turn) => admin.patch("/api/profile", { ...named, imageURL: `/uploads/x${turn}.webp` }),
  "POST /api/labels": (turn) => admin.post("/api/labels", { name: `label ${turn}` }),
  "PATCH /api/labels/:id": () => admin.patch(`/api/labels/${unknown}`, { name: "x" }),
  "DELETE /api/labels/:id": () => admin.delete(`/api/labels/${unknown}`),
  "POST /api/labels/:id/merge": () => admin.post(`/api/labels/${unknown}/merge`, { into: unknown }),
  "POST /api/tasks": () => admin.post("/api/tasks", taskBody()),
  "PUT /api/tasks/:id": () => admin.put(`/api/tasks/${unknown}`, taskBody()),
  "PATCH /api/tasks/:id": () => admin.patch(`/api/tasks/${unknown}`, { stage: "completed" }),
  "DELETE /api/tasks/:id": () => admin.delete(`/api/tasks/${unknown}`),
  "POST /api/tasks/:id/subtasks": () => admin.post(`/api/tasks/${unknown}/subtasks`, { title: "x" }),
  "PATCH /api/subtasks/:id": () => admin.patch(`/api/subtasks/${unknown}`, { done: true }),
  "DELETE /api/subtasks/:id": () => admin.delete(`/api/subtasks/${unknown}`),
  "POST /api/subtasks/:id/convert": () => admin.post(`/api/subtasks/${unknown}/convert`, {}),
  "PATCH /api/tasks": () => admin.patch("/api/tasks", { ids: [unknown], from: {}, to: { archivedAt: null } }),
  "POST /api/tasks/:id/links": () => admin.post(`/api/tasks/${unknown}/links`, { toId: unknown, kind: "blocks" }),
  "DELETE /api/links/:id": () => admin.delete(`/api/links/${unknown}`),
  "POST /api/tasks/:id/attachments": () => admin.send("POST", `/api/tasks/${unknown}/attachments?name=x`, "x"),
  "POST /api/tokens": () => admin.post("/api/tokens", { name: "x", scopes: ["tasks:read"], expiresAt: tomorrow }),
  "POST /api/tokens/:id/undo": () => admin.post(`/api/tokens/${unknown}/undo`, { since: tomorrow }),
  "PATCH /api/tokens/:id": () => admin.patch(`/api/tokens/${unknown}`, { paused: true }),
  "DELETE /api/tokens/:id": () => admin.delete(`/api/tokens/${unknown}`),
  "POST /api/proposals/:id/accept": () => admin.post(`/api/proposals/${unknown}/accept`, {}),
  "POST /api/proposals/:id/reject": () => admin.post(`/api/proposals/${unknown}/reject`, {}),
  "POST /api/proposals/accept": () => admin.post("/api/proposals/accept", { ids: [unknown] }),
  "POST /api/proposals/reject": () => admin.post("/api/proposals/reject", { ids: [unknown] }),
  "POST /api/proposals/undo": () => admin.post("/api/proposals/undo", { ids: [unknown] }),
  "POST /api/proposals/:id/undo": () => admin.post(`/api/proposals/${unknown}/undo`),
  "POST /api/webhooks": () => admin.post("/api/webhooks", { url: "https://93.184.215.14/", events: ["task.created"] }),
  "PATCH /api/webhooks/:id": () => admin.patch(`/api/webhooks/${unknown}`, { paused: true }),
  "DELETE /api/webhooks/:id": () => admin.delete(`/api/webhooks/${unknown}`),
  "POST /api/webhooks/:id/secret": () => admin.post(`/api/webhooks/${unknown}/secret`),
  "POST /api/webhooks/:id/test": () => admin.post(`/api/webhooks/${unknown}/test`),
  "POST /api/webhooks/:id/deliveries/:deliveryId/resend": () =>
    admin.post(`/api/webhooks/${unknown}/deliveries/${unknown}/resend`),
  "POST /api/git-connections": (turn) => admin.post("/api/git-connections", { name: `Git ${turn}`, service: "github" }),
  "PATCH /api/git-connections/:id": () => admin.patch(`/api/git-connections/${unknown}`, { name: "Git" }),
  "POST /api/git-connections/:id/secret": () => admin.post(`/api/git-connections/${unknown}/secret`),
  "DELETE /api/git-connections/:id": () => admin.delete(`/api/git-connections/${unknown}`),
  "POST /api/exports": () => admin.post("/api/exports", { kind: "workspace", format: "zip" }),
  "POST /api/imports": () => admin.send("POST", "/api/imports?name=x", "x"),
  "PATCH /api/imports/:id": () => admin.patch(`/api/imports/${unknown}`, { people: {} }),
  "POST /api/imports/:id/run": () => admin.post(`/api/imports/${unknown}/run`, {}),
  "DELETE /api/imports/:id": () => admin.delete(`/api/imports/${unknown}`),
  "DELETE /api/attachments/:id": () => admin.delete(`/api/attachments/${unknown}`),
  "POST /api/attachments/:id/restore": () => admin.post(`/api/attachments/${unknown}/restore`, {}),
  "POST /api/tasks/:id/comments": () => admin.post(`/api/tasks/${unknown}/comments`, { body: "x" }),
  "PATCH /api/comments/:id": () => admin.patch(`/api/comments/${unknown}`, { body: "x" }),
  "DELETE /api/comments/:id": () => admin.delete(`/api/comments/${unknown}`),
  "POST /api/comments/:id/restore": () => admin.post(`/api/comments/${unknown}/restore`, {}),
  "PUT /api/comments/:id/reaction": () => admin.put(`/api/comments/${unknown}/reaction`, { emoji: "👍", on: true }),
  "DELETE /api/trash": () => admin.delete("/api/trash"),
  "POST /api/projects": () => admin.post("/api/projects", { name: "Another" }),
  "PATCH /api/projects/:id": () => admin.patch(`/api/projects/${unknown}`, { name: "Another" }),
  "DELETE /api/projects/:id": () => admin.delete(`/api/projects/${unknown}`),
  "POST /api/projects/:id/duplicate": () => admin.post(`/api/projects/${unknown}/duplicate`, { name: "Another" }),
  "POST /api/projects/:id/copied-tasks": () =>
    admin.post(`/api/projects/${unknown}/copied-tasks`, { from: unknown, next: { links: unknown } }),
  "POST /api/projects/:id/tasks": () => admin.post(`/api/projects/${unknown}/tasks`, { title: "Another" }),
  "POST /api/project-members": async () =>
    admin.post("/api/project-members", { projectId: await firstProject(), userId: admin.me._id }),
  "DELETE /api/project-members/:id": () => admin.delete(`/api/project-members/${unknown}`),
  "POST /api/stages": async () =>
    admin.post("/api/stages", { name: "Another", category: "todo", projectId: await firstProject() }),
  "PATCH /api/stages/:id": () => admin.patch(`/api/stages/${unknown}`, { name: "Another" }),
  "POST /api/fields": async (turn) =>
    admin.post("/api/fields", { name: `Field ${turn}`, type: "text", projectId: await firstProject() }),
  "PATCH /api/fields/:id": () => admin.patch(`/api/fields/${unknown}`, { name: "Another" }),
  "DELETE /api/fields/:id": () => admin.delete(`/api/fields/${unknown}`),
  "POST /api/fields/:id/restore": () => admin.post(`/api/fields/${unknown}/restore`),
  "POST /api/fields/:id/merge": () => admin.post(`/api/fields/${unknown}/merge`, { option: unknown, into: unknown }),
  "DELETE /api/stages/:id": () => admin.delete(`/api/stages/${unknown}`),
  "POST /api/stars": async () => admin.post("/api/stars", { projectId: await firstProject() }),
  "DELETE /api/stars/:id": () => admin.delete(`/api/stars/${unknown}`),
  "POST /api/templates": () => admin.post("/api/templates", { name: "Another", content: { kind: "task" } }),
  "PATCH /api/templates/:id": () => admin.patch(`/api/templates/${unknown}`, { name: "Another" }),
  "DELETE /api/templates/:id": () => admin.delete(`/api/templates/${unknown}`),
  "POST /api/views": () => admin.post("/api/views", { name: "Another" }),
  "PATCH /api/views/:id": () => admin.patch(`/api/views/${unknown}`, { name: "Another" }),
  "DELETE /api/views/:id": () => admin.delete(`/api/views/${unknown}`),
  "POST /api/tasks/:id/follows": () => admin.post(`/api/tasks/${unknown}/follows`, { level: "muted" }),
  "PATCH /api/follows/:id": () => admin.patch(`/api/follows/${unknown}`, { level: "muted" }),
  "DELETE /api/follows/:id": () => admin.delete(`/api/follows/${unknown}`),
  "POST /api/mutes": async () => admin.post("/api/mutes", { projectId: await firstProject() }),
  "DELETE /api/mutes/:id": () => admin.delete(`/api/mutes/${unknown}`),
  "PATCH /api/notifications": () => admin.patch("/api/notifications", { ids: [unknown], to: { readAt: null } }),
  "POST /api/tasks/:id/reminders": () => admin.post(`/api/tasks/${unknown}/reminders`, { before: "PT1H" }),
  "DELETE /api/reminders/:id": () => admin.delete(`/api/reminders/${unknown}`),
  "POST /api/tasks/:id/time": () => admin.post(`/api/tasks/${unknown}/time`, { minutes: 1 }),
  "PATCH /api/time/:id": () => admin.patch(`/api/time/${unknown}`, { minutes: 1 }),
  "DELETE /api/time/:id": () => admin.delete(`/api/time/${unknown}`),
  "PUT /api/timer": () => admin.put("/api/timer", { taskId: unknown }),
  "DELETE /api/timer": () => admin.delete("/api/timer"),
  "POST /api/calendar-feeds": () => admin.post("/api/calendar-feeds", {}),
  "POST /api/calendar-feeds/:id/secret": () => admin.post(`/api/calendar-feeds/${unknown}/secret`),
  "DELETE /api/calendar-feeds/:id": () => admin.delete(`/api/calendar-feeds/${unknown}`),
  "POST /api/mail-addresses": async () => admin.post("/api/mail-addresses", { projectId: await firstProject() }),
  "POST /api/mail-addresses/:id/secret": () => admin.post(`/api/mail-addresses/${unknown}/secret`),
  "DELETE /api/mail-addresses/:id": () => admin.delete(`/api/mail-addresses/${unknown}`),
  "PUT /api/day-plan": () => admin.put("/api/day-plan", { items: [unknown] }),
  "PATCH /api/notification-settings": () => admin.patch("/api/notification-settings", { timeZone: "UTC" }),
  "PUT /api/push": () => {
    const endpoint = `https://push.example.com/${newId()}`;
    return admin.put("/api/push", { endpoint, keys: new Browser().keys });
  },
  "DELETE /api/push": () => admin.delete("/api/push"),
  "PATCH /api/team": (turn) => admin.patch("/api/team", { membersCan: turn % 2 === 0 ? "edit" : "move" }),
  "POST /api/team/deletion": (turn) => admin.post("/api/team/deletion", turn % 2 === 0 ? { password } : wrong),
  "DELETE /api/team/deletion": () => admin.delete("/api/team/deletion"),
  "POST /api/account/deletion": () => free.post("/api/account/deletion", { password }),
  "DELETE /api/account/deletion": () => admin.delete("/api/account/deletion"),
  "DELETE /api/sessions": () => admin.delete("/api/sessions"),
};

const routes: readonly Route[] = contractRoutes;
const changing = routes.filter(({ method }) => method !== "GET");
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

it("every route that changes something is rate-limited", () => {
  expect(changing.filter(({ rateLimit }) => rateLimit === undefined).map(nameOf)).toEqual([]);
});

it("a signed-in person who exceeds all limits does not fill any table further", async () => {
  expect(Object.keys(bounds).sort()).toEqual(Object.keys(allTables).sort());
  const signedIn = changing.filter(({ access }) => access === "signed-in").map(nameOf);
  expect(Object.keys(asked).sort()).toEqual(signedIn.sort());
  const body = { email: admin.me.email, password };
  for (let turn = 0; turn < sessionLimits.most + 10; turn += 1) {
    await new Agent(server.app).post("/api/auth/sign-in/email", body);
  }
  const sessions = server.store.read.selectFrom("session").select("id").where("userId", "=", admin.me._id);
  expect(await sessions.execute()).toHaveLength(sessionLimits.most);
  for (const [route, ask] of Object.entries(asked)) {
    for (let turn = 0; turn < (turns[route] ?? often); turn += 1) await ask(turn);
  }
  for (const [table, bound] of Object.entries(bounds)) {
    if (typeof bound === "string") continue;
    const rows = await countRows(server.store.read, { [table]: [] });
    expect(rows, table).toBeLessThanOrEqual(bound);
  }
}, 60_000);
