import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { canLabel } from "./label.policy.ts";
import { labelCreateInput, labelMergeInput, labelPatchInput, labelWire } from "./label.wire.ts";

const params = z.object({ id });
const messageShape = { message: z.string() };
/** The number of tasks that had the label. */
const tasks = z.int().min(0);

/** The routes for the labels of a team. */
export const labelContract = {
  listLabels: route({
    method: "GET",
    path: "/api/labels",
    summary: "The labels of the caller's team, in order",
    access: "signed-in",
    status: 200,
    answer: z.array(labelWire),
  }),
  createLabel: route({
    method: "POST",
    path: "/api/labels",
    summary: "Create a label; with an `_id`, an existing label with the name is returned, and the id leads to it",
    access: "signed-in",
    may: canLabel.create,
    body: labelCreateInput,
    status: 201,
    answer: labelWire.extend(messageShape),
    rateLimit: "write",
  }),
  updateLabel: route({
    method: "PATCH",
    path: "/api/labels/:id",
    summary: "Change a label's name, colour or place in the order; for admins",
    access: "signed-in",
    may: canLabel.edit,
    params,
    body: labelPatchInput,
    status: 200,
    answer: labelWire.extend(messageShape),
    rateLimit: "write",
  }),
  removeLabel: route({
    method: "DELETE",
    path: "/api/labels/:id",
    summary: "Delete a label and remove it from its tasks; for admins",
    access: "signed-in",
    may: canLabel.remove,
    params,
    status: 200,
    answer: labelWire.extend({ ...messageShape, tasks }),
    rateLimit: "write",
  }),
  mergeLabel: route({
    method: "POST",
    path: "/api/labels/:id/merge",
    summary: "Replace a label by another one on all of its tasks, and delete it; returns the other one; for admins",
    access: "signed-in",
    may: canLabel.merge,
    params,
    body: labelMergeInput,
    status: 200,
    answer: labelWire.extend({ ...messageShape, tasks }),
    rateLimit: "write",
  }),
} as const;
