import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import {
  copiedTasksInput,
  copyPoint,
  projectCreateInput,
  projectDuplicateInput,
  projectPatchInput,
} from "./project.input.ts";
import { canProject } from "./project.policy.ts";
import { projectWire } from "./project.wire.ts";

const byId = z.object({ id });
const answer = projectWire.extend({ message: z.string() });

/** The routes of projects. */
export const projectContract = {
  listProjects: route({
    method: "GET",
    path: "/api/projects",
    summary: "The projects of the caller's team, including archived ones; those in the trash only for admins",
    access: "signed-in",
    status: 200,
    answer: z.array(projectWire),
  }),
  createProject: route({
    method: "POST",
    path: "/api/projects",
    summary: "Create a project with its stages; for admins",
    access: "signed-in",
    may: canProject.create,
    body: projectCreateInput,
    status: 201,
    answer,
    rateLimit: "write",
  }),
  duplicateProject: route({
    method: "POST",
    path: "/api/projects/:id/duplicate",
    summary: "Duplicate a project with its stages and, optionally, its tasks that are not archived; for admins",
    access: "signed-in",
    may: canProject.create,
    params: byId,
    body: projectDuplicateInput,
    status: 201,
    answer: answer.extend({ next: copyPoint.nullable() }),
    rateLimit: "write",
  }),
  copyTasks: route({
    method: "POST",
    path: "/api/projects/:id/copied-tasks",
    summary: "Copy the next tasks of a project to its copy; repeat while the response has a `next`; for admins",
    access: "signed-in",
    may: canProject.create,
    params: byId,
    body: copiedTasksInput,
    status: 200,
    answer: z.object({ next: copyPoint.nullable() }),
    rateLimit: "write",
  }),
  patchProject: route({
    method: "PATCH",
    path: "/api/projects/:id",
    summary: "Change, archive or restore a project; for admins",
    access: "signed-in",
    may: canProject.edit,
    params: byId,
    body: projectPatchInput,
    status: 200,
    answer,
    rateLimit: "write",
  }),
  removeProject: route({
    method: "DELETE",
    path: "/api/projects/:id",
    summary: "Move a project to the trash, with its tasks; for admins",
    access: "signed-in",
    may: canProject.remove,
    params: byId,
    status: 200,
    answer,
    rateLimit: "write",
  }),
} as const;
