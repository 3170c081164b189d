import { encodeStage, type StageWire, stageWire } from "@baton/domain/stage/stage.wire";
import type { ServedEntity } from "../../entities.ts";
import { StartError } from "../../platform/base/start-error.ts";
import { listProjects } from "../project/public.ts";
import { serveStages } from "./stage.routes.ts";
import { checkRoomForStages, listStages, stagesOfProject, stageTable } from "./stage.store.ts";

export const entity: ServedEntity<StageWire> = {
  name: "stage",
  table: {
    ...stageTable,
    async showIn(tx, projectId, audience) {
      tx.show(stageTable, await stagesOfProject(tx.db, tx.workspaceId, projectId), audience);
    },
    async copyProject(tx, from, into) {
      const stages = await stagesOfProject(tx.db, tx.workspaceId, from);
      await checkRoomForStages(tx, stages.length);
      await tx.copy(stageTable, stages, into);
    },
  },
  serve: serveStages,
  exported: {
    wire: stageWire,
    async *read(db, { id }) {
      yield* (await listStages(db, id)).map(encodeStage);
    },
    pictures: () => [],
    async store(tx, _people, stages) {
      const projects = new Set((await listProjects(tx.db, tx.workspaceId, { withTrash: true })).map(({ id }) => id));
      if (!stages.every(({ projectId }) => projects.has(projectId))) {
        throw new StartError("The export is damaged: a stage is in a project that it does not contain.");
      }
      await tx.importAll(stageTable, stages);
    },
  },
};
