import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { canFollow } from "./follow.policy.ts";
import { followCreateInput, followPatchInput, followWire } from "./follow.wire.ts";

const shared = {
  access: "signed-in",
  may: canFollow.take,
  params: z.object({ id }),
  answer: followWire.extend({ message: z.string() }),
  rateLimit: "write",
} as const;

/** The routes for following tasks. A task is returned with its followers. */
export const followContract = {
  createFollow: route({
    ...shared,
    method: "POST",
    path: "/api/tasks/:id/follows",
    summary: "Follow or mute a task; an existing follow or mute of the caller is changed",
    body: followCreateInput,
    status: 201,
  }),
  patchFollow: route({
    ...shared,
    method: "PATCH",
    path: "/api/follows/:id",
    summary: "Change whether the caller follows or mutes a task",
    body: followPatchInput,
    status: 200,
  }),
  removeFollow: route({
    ...shared,
    method: "DELETE",
    path: "/api/follows/:id",
    summary: "Stop following or muting a task",
    status: 200,
  }),
} as const;
