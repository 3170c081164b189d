import { encodeMute, type MuteWire, muteWire } from "@baton/domain/mute/mute.wire";
import type { ServedEntity } from "../../entities.ts";
import { serveMutes } from "./mute.routes.ts";
import { listMutes, muteTable } from "./mute.store.ts";

export const entity: ServedEntity<MuteWire> = {
  name: "mute",
  table: muteTable,
  serve: serveMutes,
  exported: {
    wire: muteWire,
    async *read(db, { id }) {
      yield* (await listMutes(db, id)).map(encodeMute);
    },
    pictures: () => [],
    async store(tx, people, mutes) {
      const known = mutes.flatMap((mute) => {
        const userId = people.known(mute.userId);
        return userId === null ? [] : { ...mute, userId };
      });
      await tx.importAll(muteTable, known);
    },
  },
};
