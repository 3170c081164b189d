import { gitReferenceEntity } from "@baton/domain/git/git";
import { omit } from "@baton/domain/kernel/names";
import { z } from "zod";
import type { ServedEntity } from "../../entities.ts";
import { StartError } from "../../platform/base/start-error.ts";
import { summariesByIds } from "../task/public.ts";
import { gitReferenceTable, importReferences, referencesAfter } from "./git-reference.store.ts";

const batch = 500;

/** A Git reference in an export. */
const exportedReference = z.object(omit(gitReferenceEntity.storedShape, ["workspaceId"]));

export const entity: ServedEntity<z.infer<typeof exportedReference>> = {
  name: "gitReference",
  table: gitReferenceTable,
  // Only the events of Git services write them, and tasks contain them.
  serve: () => undefined,
  exported: {
    wire: exportedReference,
    async *read(db, { id }) {
      for (let next = await referencesAfter(db, id, "", batch); next.length > 0; ) {
        yield* next;
        next = await referencesAfter(db, id, next.at(-1)?.id ?? "", batch);
      }
    },
    pictures: () => [],
    async store(tx, _people, wires) {
      const ids = [...new Set(wires.map(({ taskId }) => taskId))];
      if ((await summariesByIds(tx.db, tx.workspaceId, ids)).length < ids.length) {
        throw new StartError("The export is damaged: a Git reference is on a task that it does not contain.");
      }
      await importReferences(tx, wires);
    },
  },
};
