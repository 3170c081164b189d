import type { ProjectMemberWire } from "@baton/domain/project-member/project-member.wire";
import { at, type Context, freshMember, plain, type Requests } from "./knock.ts";
import { freshProject } from "./project-requests.ts";

const member = at("/api/project-members");

const chosen = async ({ world }: Context, projectId: string) => {
  const body = { projectId, userId: world.ids.member };
  return (await world.owner.post("/api/project-members", body)).json<ProjectMemberWire>().id;
};

/** Requests about the chosen people of projects. */
export const projectMemberRequests = {
  "GET /api/project-members": {
    "the list": plain,
    "the list, naming a third team": ({ world }) => ({
      url: `/api/project-members?workspaceId=${world.workspaces.third}`,
    }),
  },
  "POST /api/project-members": {
    "a member of the team for a project of the team": async (context) => ({
      body: { projectId: await freshProject(context), userId: context.world.ids.member },
    }),
    "the outsider for the hidden project": async (context) => {
      // Choose a new member instead, because the outsider must remain one.
      const { id } = await freshMember(context);
      return { body: { projectId: context.world.hidden.projectId, userId: id } };
    },
    "a member of a third team for a project of the team": async (context) => ({
      body: { projectId: await freshProject(context), userId: context.world.third.member.me._id },
    }),
    "a member of the team for a project of a third team": ({ world }) => ({
      body: { projectId: world.third.projectId, userId: world.ids.member },
    }),
  },
  "DELETE /api/project-members/:id": {
    "one of a project of the team": async (context) => member.knock(await chosen(context, await freshProject(context))),
    "one of a project of a third team": async ({ world: { third } }) => {
      const body = { projectId: third.projectId, userId: third.member.me._id };
      return member.knock((await third.owner.post("/api/project-members", body)).json<ProjectMemberWire>().id);
    },
    "an unknown id": () => member.unknown(),
    "a malformed id": () => member.malformed(),
  },
} satisfies Partial<Requests>;
