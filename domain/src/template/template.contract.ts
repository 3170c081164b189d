import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { templateCreateInput, templatePatchInput, wholeTemplateWire } from "./template.input.ts";
import { canTemplate } from "./template.policy.ts";

const params = z.object({ id });
const answer = wholeTemplateWire.extend({ message: z.string() });

/** The routes for the templates of a team. */
export const templateContract = {
  listTemplates: route({
    method: "GET",
    path: "/api/templates",
    summary: "The templates of the caller's team; those for projects only for admins",
    access: "signed-in",
    status: 200,
    answer: z.array(wholeTemplateWire),
  }),
  createTemplate: route({
    method: "POST",
    path: "/api/templates",
    summary: "Save a template for projects or tasks; for people who may create them",
    access: "signed-in",
    may: canTemplate.write,
    body: templateCreateInput,
    example: { name: "Check a boat", content: { kind: "task", title: "Check the engine" } },
    status: 201,
    answer,
    rateLimit: "write",
  }),
  updateTemplate: route({
    method: "PATCH",
    path: "/api/templates/:id",
    summary: "Rename a template; for admins and the person who saved it",
    access: "signed-in",
    may: canTemplate.write,
    params,
    body: templatePatchInput,
    status: 200,
    answer,
    rateLimit: "write",
  }),
  removeTemplate: route({
    method: "DELETE",
    path: "/api/templates/:id",
    summary: "Delete a template; for admins and the person who saved it",
    access: "signed-in",
    may: canTemplate.write,
    params,
    status: 200,
    answer,
    rateLimit: "write",
  }),
} as const;
