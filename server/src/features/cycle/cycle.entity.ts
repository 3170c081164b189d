import { type CycleWire, cycleWire, encodeCycle } from "@baton/domain/cycle/cycle.wire";
import type { ServedEntity } from "../../entities.ts";
import { StartError } from "../../platform/base/start-error.ts";
import { listProjects } from "../project/public.ts";
import { serveCycles } from "./cycle.routes.ts";
import { cyclesOfProject, cycleTable, listCycles } from "./cycle.store.ts";

export const entity: ServedEntity<CycleWire> = {
  name: "cycle",
  table: {
    ...cycleTable,
    async showIn(tx, projectId, audience) {
      tx.show(cycleTable, await cyclesOfProject(tx.db, tx.workspaceId, projectId), audience);
    },
  },
  serve: serveCycles,
  exported: {
    wire: cycleWire,
    async *read(db, { id }) {
      yield* (await listCycles(db, id)).map(encodeCycle);
    },
    pictures: () => [],
    async store(tx, _people, cycles) {
      const projects = new Set((await listProjects(tx.db, tx.workspaceId, { withTrash: true })).map(({ id }) => id));
      if (!cycles.every(({ projectId }) => projects.has(projectId))) {
        throw new StartError("The export is damaged: a cycle is in a project that it does not contain.");
      }
      await tx.importAll(cycleTable, cycles);
    },
  },
};
