import { uuid } from "@baton/domain/kernel/ids";
import { z } from "zod";
import type { ExportedOnly } from "../../entities.ts";
import { type ItemWire, insertItems, itemKinds, itemsAfter } from "./import.store.ts";

const batch = 500;

const wire: z.ZodType<ItemWire> = z.strictObject({
  /** A hash of what identifies the thing in its product. */
  id: z.string().regex(/^[\w-]{43}$/),
  importId: uuid,
  kind: z.enum(itemKinds),
  entityId: uuid,
  hash: z.string().max(43),
  version: z.int().min(1),
  changedAt: z.iso.datetime().nullable(),
});

/** What the things in imported files have become, so that a later import of such a file finds them elsewhere, too. */
export const entity: ExportedOnly<ItemWire> = {
  name: "importItem",
  exported: {
    wire,
    async *read(db, { id }) {
      for (let next = await itemsAfter(db, id, "", batch); next.length > 0; ) {
        yield* next;
        next = await itemsAfter(db, id, next.at(-1)?.id ?? "", batch);
      }
    },
    pictures: () => [],
    store: (tx, _people, items) => insertItems(tx, items),
  },
};
