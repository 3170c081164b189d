import { newId } from "@baton/domain/kernel/ids";
import { plain, type Requests } from "./knock.ts";
import { freshProject } from "./project-requests.ts";

const of = (project: string) => ({ url: `/api/cycles?project=${project}` });

/** Requests about cycles. */
export const cycleRequests = {
  "GET /api/cycles": {
    "the list": plain,
    "those of a project of the team": async (context) =>
      of(await freshProject(context, { cycle: { weeks: 2, startsOn: 1 } })),
    "those of the hidden project": ({ world }) => of(world.hidden.projectId),
    "those of a project of a third team": ({ world }) => of(world.third.projectId),
    "those of an unknown project": () => of(newId()),
  },
} satisfies Partial<Requests>;
