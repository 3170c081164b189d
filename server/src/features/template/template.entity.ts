import { wholeTemplateWire } from "@baton/domain/template/template.input";
import type { TemplateWire } from "@baton/domain/template/template.wire";
import { z } from "zod";
import type { ServedEntity } from "../../entities.ts";
import { highestCount } from "../../platform/base/highest-count.ts";
import { serveTemplates } from "./template.routes.ts";
import { listTemplates, templateTable } from "./template.store.ts";

export const entity: ServedEntity<TemplateWire> = {
  name: "template",
  table: templateTable,
  serve: serveTemplates,
  exported: {
    // A larger number would break the team and its backups.
    wire: wholeTemplateWire.extend({ version: z.int().min(1).max(highestCount) }),
    async *read(db, { id }) {
      yield* await listTemplates(db, id);
    },
    pictures: () => [],
    async store(tx, people, wires) {
      await tx.importAll(
        templateTable,
        wires.map((template) => ({ ...template, createdBy: people.shown(template.createdBy) })),
      );
    },
  },
};
