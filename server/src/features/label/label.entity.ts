import { decodeLabel, encodeLabel, type LabelWire, labelWire } from "@baton/domain/label/label.wire";
import { z } from "zod";
import type { ExportedTeam, ServedEntity } from "../../entities.ts";
import { highestCount } from "../../platform/base/highest-count.ts";
import type { Backend } from "../../platform/store/backend.ts";
import { serveLabels } from "./label.routes.ts";
import { labelTable, listLabels } from "./label.store.ts";

async function* read(db: Backend["read"], { id }: ExportedTeam): AsyncGenerator<LabelWire> {
  yield* (await listLabels(db, id)).map(encodeLabel);
}

export const entity: ServedEntity<LabelWire> = {
  name: "label",
  table: labelTable,
  serve: serveLabels,
  exported: {
    // A larger number would break the team and its backups.
    wire: labelWire.extend({ version: z.int().min(1).max(highestCount) }),
    read,
    pictures: () => [],
    store: (tx, _people, wires) => tx.importAll(labelTable, wires.map(decodeLabel)),
  },
};
