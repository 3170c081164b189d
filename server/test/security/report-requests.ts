import { newId } from "@baton/domain/kernel/ids";
import { reportKinds } from "@baton/domain/report/report";
import { type Context, type Knock, malformed, type Requests } from "./knock.ts";
import { freshProject } from "./project-requests.ts";

const on = (projectId: string) => reportKinds.map((kind) => ({ url: `/api/reports/${kind}?project=${projectId}` }));

const onProject = (knock: (id: string) => Knock) => ({
  "a project of the team": async (context: Context) => knock(await freshProject(context)),
  "the hidden project": ({ world }: Context) => knock(world.hidden.projectId),
  "a project of a third team": ({ world }: Context) => knock(world.third.projectId),
  "an unknown id": () => knock(newId()),
  "a malformed id": () => malformed.map(knock),
});

/** Requests about reports and the past of a project. */
export const reportRequests = {
  "GET /api/reports/:kind": {
    "on all projects": () => reportKinds.map((kind) => ({ url: `/api/reports/${kind}` })),
    "on a project of the team": async (context: Context) => on(await freshProject(context)),
    "on the hidden project": ({ world }) => on(world.hidden.projectId),
    "on a project of a third team": ({ world }) => on(world.third.projectId),
    "of an unknown kind": () => ({ url: "/api/reports/pie" }),
    "on all projects, naming a third team": ({ world }) => ({
      url: `/api/reports/workload?workspaceId=${world.workspaces.third}`,
    }),
  },
  "GET /api/projects/:id/at": {
    ...onProject((id) => ({ url: `/api/projects/${id}/at?time=${new Date().toISOString()}` })),
    "a project of the team, without a time": async (context: Context) => ({
      url: `/api/projects/${await freshProject(context)}/at`,
    }),
  },
  "GET /api/projects/:id/moments": onProject((id) => ({ url: `/api/projects/${id}/moments` })),
} satisfies Partial<Requests>;
