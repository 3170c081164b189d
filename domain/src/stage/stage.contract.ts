import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { canProject } from "../project/project.policy.ts";
import { stageCreateInput, stagePatchInput, stageRemoveQuery, stageWire } from "./stage.wire.ts";

const byId = z.object({ id });
const answer = stageWire.extend({ message: z.string() });

/** The routes of stages. */
export const stageContract = {
  listStages: route({
    method: "GET",
    path: "/api/stages",
    summary: "The stages of all projects of the caller's team",
    access: "signed-in",
    status: 200,
    answer: z.array(stageWire),
  }),
  createStage: route({
    method: "POST",
    path: "/api/stages",
    summary: "Add a stage to a project; for admins",
    access: "signed-in",
    may: canProject.edit,
    body: stageCreateInput,
    status: 201,
    answer,
    rateLimit: "write",
  }),
  patchStage: route({
    method: "PATCH",
    path: "/api/stages/:id",
    summary: "Change a stage; a new category also applies to its tasks; for admins",
    access: "signed-in",
    may: canProject.edit,
    params: byId,
    body: stagePatchInput,
    status: 200,
    answer,
    rateLimit: "write",
  }),
  removeStage: route({
    method: "DELETE",
    path: "/api/stages/:id",
    summary: "Delete a stage, and move its tasks to the stage `to`; for admins",
    access: "signed-in",
    may: canProject.edit,
    params: byId,
    query: stageRemoveQuery,
    status: 200,
    answer,
    rateLimit: "write",
  }),
} as const;
