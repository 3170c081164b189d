import { encodeStar, type StarWire, starWire } from "@baton/domain/star/star.wire";
import type { ServedEntity } from "../../entities.ts";
import { serveStars } from "./star.routes.ts";
import { listStars, starTable } from "./star.store.ts";

export const entity: ServedEntity<StarWire> = {
  name: "star",
  table: starTable,
  serve: serveStars,
  exported: {
    wire: starWire,
    async *read(db, { id }) {
      yield* (await listStars(db, id)).map(encodeStar);
    },
    pictures: () => [],
    async store(tx, people, stars) {
      const known = stars.flatMap((star) => {
        const userId = people.known(star.userId);
        return userId === null ? [] : { ...star, userId };
      });
      await tx.importAll(starTable, known);
    },
  },
};
