import { expect, test } from "vitest";
import { labelBeside } from "./label-beside.ts";

const day = (x: number, top: number, bottom: number) => ({ x, top, bottom });

test("the label stands behind the last day where the axis goes on", () => {
  expect(labelBeside([day(0, 20, 180), day(50, 20, 120)], 300)).toEqual({ x: 58, y: 74, textAnchor: "start" });
});

test("in front of the last day, the label is where no line crosses it", () => {
  const label = labelBeside([day(0, 100, 200), day(140, 100, 200), day(200, 20, 160), day(210, 20, 160)], 210);
  expect(label).toEqual({ x: 202, y: 134, textAnchor: "end" });
});

test("where the lines leave no space for it, there is no label", () => {
  expect(labelBeside([day(0, 150, 200), day(140, 150, 200), day(210, 20, 160)], 210)).toBeNull();
  expect(labelBeside([], 210)).toBeNull();
});
