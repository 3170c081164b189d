import type { Task } from "@baton/domain/task/task";
import { expect, test } from "vitest";
import { task } from "../../../../domain/test/samples.ts";
import { reasonsText, unchangedText } from "./unchanged-cells.ts";

const nameOf = ({ number }: Task) => `WEB-${number}`;
const cell = (number: number, label: string, reason: string) => ({
  ...{ task: task({ number }), reason },
  column: { label, text: () => "" },
});

test("a cell that stays as it was is named by its column and task, several by their columns and number", () => {
  const problems = [
    cell(1, "Priority", "“urgent” is not a priority."),
    cell(2, "Estimate", "Enter a number from 0 to 1,000, such as 3 or 0.5"),
    cell(3, "Starting Date", "“soon” is not a date."),
    cell(3, "Ending Date", "“soon” is not a date."),
    cell(4, "Ending Date", "“soon” is not a date."),
  ];
  expect(unchangedText(problems)).toBe("5 cells stay as they were");
  expect(reasonsText(problems, nameOf).split("\n")).toEqual([
    "Priority of WEB-1: “urgent” is not a priority.",
    "Estimate of WEB-2: Enter a number from 0 to 1,000, such as 3 or 0.5.",
    "Starting Date and Ending Date, 3 cells: “soon” is not a date.",
  ]);
});

test("of many reasons, the first are named and the other cells counted", () => {
  const problems = Array.from({ length: 7 }, (_, number) => cell(number, "Priority", `“${number}” is not a priority.`));
  const lines = reasonsText([...problems, cell(9, "Priority", "“6” is not a priority.")], nameOf).split("\n");
  expect(lines).toHaveLength(5);
  expect(lines.at(-1)).toBe("And 4 more cells.");
});
