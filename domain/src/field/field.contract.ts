import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { canProject } from "../project/project.policy.ts";
import { conversionWire, fieldCreateInput, fieldMergeInput, fieldPatchInput, fieldWire } from "./field.wire.ts";

const params = z.object({ id });
const answer = fieldWire.extend({ message: z.string() });
const change = {
  access: "signed-in",
  may: canProject.edit,
  answer,
  rateLimit: "write",
} as const;

/** The routes of custom fields. */
export const fieldContract = {
  listFields: route({
    method: "GET",
    path: "/api/fields",
    summary: "The custom fields of all projects that the caller sees; those in the trash have a `trashedAt`",
    access: "signed-in",
    status: 200,
    answer: z.array(fieldWire),
  }),
  createField: route({
    ...change,
    method: "POST",
    path: "/api/fields",
    summary: "Add a custom field to a project; for admins",
    body: fieldCreateInput,
    status: 201,
  }),
  patchField: route({
    ...change,
    method: "PATCH",
    path: "/api/fields/:id",
    summary: "Change a custom field, such as its name, type, options or place; for admins",
    params,
    body: fieldPatchInput,
    answer: z.union([answer, conversionWire]),
    status: 200,
  }),
  mergeOption: route({
    ...change,
    method: "POST",
    path: "/api/fields/:id/merge",
    summary: "Replace an option of a custom field by another one on all of its tasks, and delete it; for admins",
    params,
    body: fieldMergeInput,
    example: { option: "019ac0de-7c5e-7a31-9b5c-0f4e6d2a8b10", into: "019ac0de-7c5e-7a31-9b5c-0f4e6d2a8b11" },
    answer: answer.extend({ tasks: z.int() }),
    status: 200,
  }),
  removeField: route({
    ...change,
    method: "DELETE",
    path: "/api/fields/:id",
    summary: "Move a custom field to the trash for 30 days; for admins",
    params,
    status: 200,
  }),
  restoreField: route({
    ...change,
    method: "POST",
    path: "/api/fields/:id/restore",
    summary: "Take a custom field out of the trash; for admins",
    params,
    status: 200,
  }),
} as const;
