import type { ProjectWire } from "@baton/domain/project/project.wire";
import type { StageWire } from "@baton/domain/stage/stage.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { expect } from "vitest";
import type { Agent } from "./harness.ts";

/** A project with its stages in the order of its columns. */
export interface Board extends ProjectWire {
  readonly stages: readonly StageWire[];
}

/** Returns the projects of a person's team. */
export async function projectsOf(person: Agent): Promise<ProjectWire[]> {
  return (await person.get("/api/projects")).json();
}

/** Returns the stages of a project in the order of its columns. */
export async function stagesIn(person: Agent, projectId: string): Promise<StageWire[]> {
  const stages = (await person.get("/api/stages")).json<StageWire[]>();
  return stages.filter((stage) => stage.projectId === projectId);
}

/** Creates a project. */
export async function createProject(admin: Agent, body: object = { name: "Web shop" }): Promise<Board> {
  const response = await admin.post("/api/projects", body);
  expect(response.statusCode).toBe(201);
  const { message: _said, ...project } = response.json<ProjectWire & { message: string }>();
  return { ...project, stages: await stagesIn(admin, project.id) };
}

/** Creates a task in a project with only a title and `fields`. */
export async function quickTask(admin: Agent, projectId: string, fields: object = {}): Promise<TaskWire> {
  const response = await admin.post(`/api/projects/${projectId}/tasks`, { title: "Quick", ...fields });
  expect(response.statusCode).toBe(201);
  const { message: _said, ...task } = response.json<TaskWire & { message: string }>();
  return task;
}

/** Returns a task. */
export async function readTask(person: Agent, { _id }: Pick<TaskWire, "_id">): Promise<TaskWire> {
  return (await person.get(`/api/tasks/${_id}`)).json();
}
