import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PastDayContext } from "@/platform/use-today.ts";
import { DueWord } from "../task/due-date.tsx";

test.each([
  ["2020-11-18", "2 d late"],
  ["2020-11-20", "Today"],
  ["2020-11-21", "Tomorrow"],
])("on the board of November 20, a task that was due on %s is labelled %s", (endingDate, label) => {
  const word = createElement(DueWord, { task: { endingDate, stage: "todo" } });
  expect(renderToStaticMarkup(createElement(PastDayContext, { value: "2020-11-20" }, word))).toContain(label);
});
