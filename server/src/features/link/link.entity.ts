import { decodeLink, tasksOfLink } from "@baton/domain/link/link.decode";
import { type LinkWire, linkWire } from "@baton/domain/link/link.wire";
import type { ServedEntity } from "../../entities.ts";
import { StartError } from "../../platform/base/start-error.ts";
import { importBlockers, summariesByIds } from "../task/public.ts";
import { serveLinks } from "./link.routes.ts";
import { importLinks, linksAfter, linkTable } from "./link.store.ts";

const batch = 500;

export const entity: ServedEntity<LinkWire> = {
  name: "link",
  table: linkTable,
  serve: serveLinks,
  exported: {
    wire: linkWire,
    async *read(db, { id }) {
      for (let next = await linksAfter(db, id, "", batch); next.length > 0; ) {
        yield* next;
        next = await linksAfter(db, id, next.at(-1)?.id ?? "", batch);
      }
    },
    pictures: () => [],
    async store(tx, people, wires) {
      const ends = [...new Set(wires.flatMap(tasksOfLink))];
      const known = await summariesByIds(tx.db, tx.workspaceId, ends);
      if (known.length < ends.length) {
        throw new StartError("The export is damaged: a link leads to a task that it does not contain.");
      }
      await importLinks(
        tx,
        wires.map((wire) => ({ ...decodeLink(wire), createdBy: people.shown(wire.createdBy) })),
      );
      await importBlockers(tx, ends);
    },
  },
};
