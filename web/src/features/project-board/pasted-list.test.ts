import { expect, test } from "vitest";
import { titlesIn } from "./pasted-list.ts";

test("each line of a pasted list is a title, without bullets, numbers and checkboxes", () => {
  const text = "- Buy rope\r\n* [ ] Paint the hull\n\n1. Call Ines\n  2) Order sails\n• [x] Rest\n3 boats\n-5 degrees";
  expect(titlesIn(text)).toEqual([
    "Buy rope",
    "Paint the hull",
    "Call Ines",
    "Order sails",
    "Rest",
    "3 boats",
    "-5 degrees",
  ]);
});

test("a text of one line has one title, and a blank one none", () => {
  expect(titlesIn("Buy rope\n")).toEqual(["Buy rope"]);
  expect(titlesIn(" \n\n")).toEqual([]);
});
