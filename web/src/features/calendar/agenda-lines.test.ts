import { expect, test } from "vitest";
import { task } from "../../../../domain/test/samples.ts";
import { dayOf, linesOf } from "./agenda-lines.ts";
import { itemsOf } from "./calendar-items.ts";

test("the agenda of a month has a task under each of its days in it", () => {
  const items = itemsOf([
    task({ id: "long", startingDate: "2026-10-30", endingDate: "2026-11-02" }),
    task({ id: "short", startingDate: "", endingDate: "2026-11-02" }),
    task({ id: "later", startingDate: "2026-11-30", endingDate: "2026-12-04" }),
  ]);
  const lines = linesOf(items, "2026-11-17").map(({ day, item }) => {
    const { number, of } = item ? dayOf(item, day) : { number: 0, of: 0 };
    return item ? `${item.id} ${number}/${of}` : day;
  });
  expect(lines).toEqual([
    ...["2026-11-01", "long 3/4", "2026-11-02", "long 4/4", "short 1/1"],
    ...["2026-11-30", "later 1/5"],
  ]);
});
