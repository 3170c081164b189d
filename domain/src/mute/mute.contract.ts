import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { canMark } from "../mark/mark.policy.ts";
import { muteCreateInput, muteWire } from "./mute.wire.ts";

const answer = muteWire.extend({ message: z.string() });

/** The routes for muting projects. */
export const muteContract = {
  listMutes: route({
    method: "GET",
    path: "/api/mutes",
    summary: "The projects of their team that the caller has muted",
    access: "signed-in",
    status: 200,
    answer: z.array(muteWire),
  }),
  createMute: route({
    method: "POST",
    path: "/api/mutes",
    summary: "Mute a project for the caller; an existing mute is returned",
    access: "signed-in",
    may: canMark.create,
    body: muteCreateInput,
    status: 201,
    answer,
    rateLimit: "write",
  }),
  removeMute: route({
    method: "DELETE",
    path: "/api/mutes/:id",
    summary: "Unmute a project for the caller",
    access: "signed-in",
    may: canMark.remove,
    params: z.object({ id }),
    status: 200,
    answer,
    rateLimit: "write",
  }),
} as const;
