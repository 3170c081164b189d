import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { canProjectMember } from "./project-member.policy.ts";
import { projectMemberCreateInput, projectMemberWire } from "./project-member.wire.ts";

const answer = projectMemberWire.extend({ message: z.string() });

/** The routes for the chosen people of projects. */
export const projectMemberContract = {
  listProjectMembers: route({
    method: "GET",
    path: "/api/project-members",
    summary: "The people who were chosen to see a project, for the projects that the caller sees",
    access: "signed-in",
    status: 200,
    answer: z.array(projectMemberWire),
  }),
  createProjectMember: route({
    method: "POST",
    path: "/api/project-members",
    summary: "Choose a person to see a project for chosen people; an existing choice is returned; for admins",
    access: "signed-in",
    may: canProjectMember.create,
    body: projectMemberCreateInput,
    status: 201,
    answer,
    rateLimit: "write",
  }),
  removeProjectMember: route({
    method: "DELETE",
    path: "/api/project-members/:id",
    summary: "Remove a person from the chosen people of a project; for admins",
    access: "signed-in",
    may: canProjectMember.remove,
    params: z.object({ id }),
    status: 200,
    answer,
    rateLimit: "write",
  }),
} as const;
