import { reportKinds } from "@baton/domain/report/report";
import type { Context, Requests } from "./knock.ts";
import { freshProject } from "./project-requests.ts";

const on = (projectId: string) => reportKinds.map((kind) => ({ url: `/api/reports/${kind}?project=${projectId}` }));

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
} satisfies Partial<Requests>;
