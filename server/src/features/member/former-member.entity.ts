import { inverse, rename } from "@baton/domain/kernel/names";
import {
  encodeFormerMember,
  type FormerMemberWire,
  formerMemberNames,
  formerMemberWire,
} from "@baton/domain/member/former";
import type { ServedEntity } from "../../entities.ts";
import { serveFormerMembers } from "./former.routes.ts";
import { listFormer } from "./former.store.ts";

const names = inverse(formerMemberNames);

export const entity: ServedEntity<FormerMemberWire> = {
  name: "formerMember",
  serve: serveFormerMembers,
  exported: {
    wire: formerMemberWire,
    async *read(db, { id }) {
      yield* (await listFormer(db, id)).map(encodeFormerMember);
    },
    pictures: ({ imageURL }) => [imageURL],
    async store(_tx, people, wires) {
      for (const wire of wires) await people.idOf(rename(wire, names));
    },
  },
};
