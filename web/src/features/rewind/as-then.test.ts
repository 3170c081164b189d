import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DueWord } from "../task/due-date.tsx";
import { AsThen } from "./as-then.tsx";

test.each([
  ["2020-11-18", "2 d late"],
  ["2020-11-20", "Today"],
  ["2020-11-21", "Tomorrow"],
])("on the board of November 20, a task that was due on %s is labelled %s", (endingDate, label) => {
  const board = { day: "2020-11-20", children: createElement(DueWord, { task: { endingDate, stage: "todo" } }) };
  expect(renderToStaticMarkup(createElement(AsThen, board))).toContain(label);
});
