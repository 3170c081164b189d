import { encodeStage, type StageWire, stageWire } from "@baton/domain/stage/stage.wire";
import type { ServedEntity } from "../../entities.ts";
import { serveStages } from "./stage.routes.ts";
import { listStages, stageTable } from "./stage.store.ts";

export const entity: ServedEntity<StageWire> = {
  name: "stage",
  table: stageTable,
  serve: serveStages,
  exported: {
    wire: stageWire,
    async *read(db, { id }) {
      yield* (await listStages(db, id)).map(encodeStage);
    },
    pictures: () => [],
    store: (tx, _people, stages) => tx.insertUnlogged(stageTable, stages),
  },
};
