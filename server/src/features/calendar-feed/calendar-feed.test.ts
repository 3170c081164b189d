import { type CalendarFeed, feedLimits } from "@baton/domain/calendar-feed/calendar-feed";
import { feedMessages } from "@baton/domain/calendar-feed/calendar-feed.messages";
import { addDays, today } from "@baton/domain/kernel/dates";
import type { TaskWire } from "@baton/domain/task/task.wire";
import type { View } from "@baton/domain/view/view";
import ICAL from "ical.js";
import { beforeEach, expect, it } from "vitest";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { type Board, createProject, quickTask } from "../../../test/support/projects.ts";

let server: TestServer;
let admin: Person;
let member: Person;
let project: Board;

const due = addDays(today(), 3);

beforeEach(async () => {
  server = await useTestServer({ PUBLIC_URL: "https://baton.example.com" });
  admin = await signUp(server);
  member = await joinTeam(server, admin);
  project = await createProject(admin);
});

const mine = () => [{ _id: member.me._id }];
const task = (title: string, more: object = {}) =>
  quickTask(admin, project.id, { title, endingDate: due, teamMember: mine(), ...more });
const patch = ({ _id }: TaskWire, body: object) => admin.patch(`/api/tasks/${_id}`, body);

async function feed(body: object = {}, person = member): Promise<CalendarFeed> {
  const answer = await person.post("/api/calendar-feeds", body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const read = ({ url }: CalendarFeed, headers: Record<string, string> = {}) =>
  server.app.inject({ method: "GET", url: new URL(url).pathname, headers });

async function titles(of: CalendarFeed, kind = "vevent"): Promise<unknown[]> {
  const answer = await read(of);
  expect(answer.statusCode, answer.body).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(answer.body));
  return calendar.getAllSubcomponents(kind).map((each) => each.getFirstPropertyValue("summary"));
}

it("a feed contains the tasks of its person that have a due date, without a session, and follows changes", async () => {
  const timed = await task("Timed", { dueTime: "09:00", zone: "Europe/Lisbon" });
  await task("All day");
  await task("Undated", { endingDate: "" });
  await quickTask(admin, project.id, { title: "Of somebody else", endingDate: due });
  const own = await feed();
  expect(own.url).toMatch(/^https:\/\/baton\.example\.com\/calendar\/[\w-]{43}\.ics$/);
  const answer = await read(own);
  expect(answer.headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-cache",
  });
  expect((await titles(own)).toSorted()).toEqual(["All day", "Timed"]);
  const again = await read(own, { "if-none-match": String(answer.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  await patch(timed, { stage: "completed" });
  const changed = await read(own, { "if-none-match": String(answer.headers.etag) });
  expect(changed.statusCode).toBe(200);
  expect((await titles(own)).toSorted()).toEqual(["All day", "✓ Timed"]);
  expect((await titles(await feed({ as: "todos" }), "vtodo")).toSorted()).toEqual(["All day", "Timed"]);
});

it("a feed of a view has what the view shows its person, and ends with the view", async () => {
  await task("High", { taskPrioirty: "high" });
  await task("Low", { taskPrioirty: "low" });
  const body = { projectId: project.id, shared: true, name: "Urgent", filter: "priority:high", sort: "" };
  const made = await admin.post("/api/views", body);
  expect(made.statusCode, made.body).toBe(201);
  const view = made.json<View>();
  const own = await feed({ viewId: view.id });
  expect(await titles(own)).toEqual(["High"]);
  await admin.delete(`/api/views/${view.id}`);
  expect((await read(own)).statusCode).toBe(404);
  expect((await member.post("/api/calendar-feeds", { viewId: view.id })).json().errors).toEqual([
    { path: "viewId", message: feedMessages.noView },
  ]);
});

it("a feed leaves out what its person no longer sees", async () => {
  await task("Hidden");
  const own = await feed();
  expect(await titles(own)).toEqual(["Hidden"]);
  await admin.patch(`/api/projects/${project.id}`, { visibility: "chosen" });
  expect(await titles(own)).toEqual([]);
  const profile = { username: "member", rolePosition: "x", role: "Developer" };
  const edit = (isActive: string) => admin.patch(`/user-update-data/${member.me._id}`, { ...profile, isActive });
  expect((await edit("Disable")).statusCode).toBe(200);
  expect((await read(own)).statusCode).toBe(404);
  await edit("Active");
  expect(await titles(own)).toEqual([]);
  await admin.patch(`/api/user-data/${member.me._id}`, { adminEmail: "N/A" });
  expect((await read(own)).statusCode).toBe(404);
});

it("an address works until it is renewed or removed, at once, and cannot be guessed", async () => {
  const own = await feed();
  const renewed = (await member.post(`/api/calendar-feeds/${own.id}/secret`)).json<CalendarFeed>();
  expect(renewed.url).not.toBe(own.url);
  expect([(await read(own)).statusCode, (await read(renewed)).statusCode]).toEqual([404, 200]);
  const listed = (await member.get("/api/calendar-feeds")).json<CalendarFeed[]>();
  expect(listed).toMatchObject([{ id: own.id, url: renewed.url, readAt: expect.any(String) }]);
  expect((await admin.get("/api/calendar-feeds")).json()).toEqual([]);
  await member.delete(`/api/calendar-feeds/${own.id}`);
  expect((await read(renewed)).statusCode).toBe(404);
  for (const file of ["x.ics", `${"a".repeat(43)}.ics`, `${"a".repeat(43)}`, "%00.ics", `${"a".repeat(99)}.ics`]) {
    expect((await server.app.inject({ method: "GET", url: `/calendar/${file}` })).statusCode).toBe(404);
  }
  const rows = JSON.stringify(await server.store.read.selectFrom("calendar_feed").selectAll().execute());
  expect(rows).not.toContain(new URL(renewed.url).pathname.slice(10, -4));
});

it("a person has a limited number of feeds", async () => {
  for (let count = 0; count < feedLimits.perPerson; count += 1) await feed();
  expect((await member.post("/api/calendar-feeds", {})).statusCode).toBe(409);
});
