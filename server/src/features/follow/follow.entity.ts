import { type FollowWire, followWire } from "@baton/domain/follow/follow.wire";
import type { ServedEntity } from "../../entities.ts";
import { ofKnownPeople } from "../mark/public.ts";
import { serveFollows } from "./follow.routes.ts";
import { followsAfter, followTable, followTableOf } from "./follow.store.ts";

const batch = 1000;

/** Tasks that nobody sees yet. */
const unseen = { projectId: "", stage: "todo", trashedBy: null } as const;

export const entity: ServedEntity<FollowWire> = {
  name: "follow",
  table: followTable,
  serve: serveFollows,
  exported: {
    wire: followWire,
    async *read(db, { id }) {
      for (let next = await followsAfter(db, id, "", batch); next.length > 0; ) {
        yield* next;
        next = await followsAfter(db, id, next.at(-1)?.id ?? "", batch);
      }
    },
    pictures: () => [],
    async store(tx, people, follows) {
      await tx.importAll(followTableOf(unseen), ofKnownPeople(people, follows));
    },
  },
};
