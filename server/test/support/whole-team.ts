import type { CycleWire } from "@baton/domain/cycle/cycle.wire";
import { mentionOf } from "@baton/domain/kernel/references";
import type { TemplateWire } from "@baton/domain/template/template.wire";
import { createTask, joinTeam, type Person, signUp } from "./factories.ts";
import { attached } from "./files.ts";
import { reportPull } from "./git.ts";
import type { TestServer } from "./harness.ts";
import { createProject, quickTask } from "./projects.ts";

/** Makes a new member comment on a task, add a file and a subtask, and leave the team. */
async function visit(server: TestServer, admin: Person, taskId: string, large: Buffer): Promise<Person> {
  const person = await joinTeam(server, admin);
  const comments = `/api/tasks/${taskId}/comments`;
  const body = `Ask ${mentionOf({ id: admin.me._id, name: "maya" })}`;
  const { id } = (await person.post(comments, { body })).json();
  await admin.put(`/api/comments/${id}/reaction`, { emoji: "👍", on: true });
  await attached(person, taskId, large, "large.bin");
  await person.delete(`/api/attachments/${(await attached(person, taskId, "x", "gone.txt")).id}`);
  const { id: removed } = (await person.post(comments, { body: "Forget it" })).json();
  await person.delete(`/api/comments/${removed}`);
  await person.post(`/api/tasks/${taskId}/time`, { minutes: 90, day: "2026-11-02", note: "Two coats" });
  await person.post(`/api/tasks/${taskId}/subtasks`, { title: "Check" });
  await admin.patch(`/api/tasks/${taskId}`, { description: "Long" });
  await admin.patch(`/api/user-data/${person.me._id}`, { adminEmail: "N/A" });
  return person;
}

/**
 * Creates a team with an entity of every exported kind.
 * @param large the content of a file
 */
export async function wholeTeam(server: TestServer, large: Buffer) {
  const admin = await signUp(server);
  const web = await createProject(admin, { name: "Web", key: "WEB", timeTracking: true });
  const ops = await createProject(admin, { name: "Ops", key: "OPS", lead: admin.me._id });
  const second = await quickTask(admin, web.id, { stageId: web.stages[1]?.id });
  const moved = await quickTask(admin, web.id);
  await admin.patch(`/api/tasks/${moved._id}`, { project: ops.id });
  await createTask(admin);
  await admin.post(`/api/tasks/${second._id}/links`, { toId: moved._id, kind: "blocks" });
  await reportPull(server, admin, `WEB-${second.number}`);
  const release = { name: "Release", content: { kind: "task", title: "Release" } };
  const template = (await admin.post("/api/templates", release)).json<TemplateWire & { message: string }>();
  const leaver = await visit(server, admin, second._id, large);
  await admin.post("/api/views", { name: "Mine", projectId: ops.id, filter: `assignee:${admin.me.username}` });
  await admin.post("/api/fields", { projectId: web.id, name: "Boat", type: "select", options: [{ name: "Ketch" }] });
  await admin.patch(`/api/projects/${web.id}`, { cycle: { weeks: 2, startsOn: 1 } });
  const [cycle] = (await admin.get(`/api/cycles?project=${web.id}`)).json<CycleWire[]>();
  await admin.patch(`/api/tasks/${second._id}`, { cycleId: cycle?.id });
  for (const list of ["/api/stars", "/api/mutes"]) await admin.post(list, { projectId: ops.id });
  await admin.post("/api/project-members", { projectId: ops.id, userId: admin.me._id });
  return { admin, web, ops, second, moved, template, leaver };
}
