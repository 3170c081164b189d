import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { canMark } from "../mark/mark.policy.ts";
import { starCreateInput, starWire } from "./star.wire.ts";

const answer = starWire.extend({ message: z.string() });

/** The routes of stars. */
export const starContract = {
  listStars: route({
    method: "GET",
    path: "/api/stars",
    summary: "The caller's stars on projects of their team",
    access: "signed-in",
    status: 200,
    answer: z.array(starWire),
  }),
  createStar: route({
    method: "POST",
    path: "/api/stars",
    summary: "Star a project for the caller; an existing star is returned",
    access: "signed-in",
    may: canMark.create,
    body: starCreateInput,
    status: 201,
    answer,
    rateLimit: "write",
  }),
  removeStar: route({
    method: "DELETE",
    path: "/api/stars/:id",
    summary: "Remove one of the caller's stars",
    access: "signed-in",
    may: canMark.remove,
    params: z.object({ id }),
    status: 200,
    answer,
    rateLimit: "write",
  }),
} as const;
