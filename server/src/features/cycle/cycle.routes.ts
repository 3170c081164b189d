import { contract } from "@baton/domain/contract";
import { encodeCycle } from "@baton/domain/cycle/cycle.wire";
import type { FastifyInstance } from "fastify";
import { serveCoreList } from "../../platform/http/core-list.ts";
import type { Services } from "../../platform/services.ts";
import { runEvery } from "../../platform/store/jobs.ts";
import { getSeenProject, listName } from "../project/public.ts";
import { rollOver } from "./cycle.jobs.ts";
import { cyclesOfProject, listCycles } from "./cycle.store.ts";

/** A day ends at midnight in UTC, and is counted soon after. */
const everyMs = 60_000;

/** Serves the route of cycles, and counts and ends them. */
export function serveCycles(app: FastifyInstance, services: Services): void {
  const { store } = services;
  runEvery(everyMs, app, store, { name: "count and end cycles", job: (now) => rollOver(store, now) });
  serveCoreList(app, services, contract.listCycles, {
    set: "core",
    nameFor: (actor, { project = "all" }) => `${listName("cycles", actor)}-${project}`,
    async read(db, workspaceId, actor, { project }) {
      if (project !== undefined) {
        const { id } = await getSeenProject(db, workspaceId, actor, project);
        return cyclesOfProject(db, workspaceId, id);
      }
      return (await listCycles(db, workspaceId)).filter(({ projectId }) => !actor.hiddenProjects.includes(projectId));
    },
    encode: encodeCycle,
  });
}
