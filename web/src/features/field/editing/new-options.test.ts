import { fieldLimits } from "@baton/domain/field/field";
import { expect, test } from "vitest";
import { withOptions } from "./new-options.ts";

const named = (text: string, names: readonly string[] = []) =>
  withOptions(
    names.map((name) => ({ id: name, name, colour: "gray" as const })),
    text,
  ).map(({ name }) => name);

test("each line of a pasted list is an option, without blank lines and names that exist", () => {
  expect(named(" Lisbon \r\n\nPorto\nlisbon\nKIEL\n", ["Kiel"])).toEqual(["Kiel", "Lisbon", "Porto"]);
});

test("the options that exist keep their ids, and new ones have colours that differ from their neighbours", () => {
  const [first, ...more] = withOptions([{ id: "kiel", name: "Kiel", colour: "pink" }], "Lisbon\nPorto\nSplit");
  expect(first).toEqual({ id: "kiel", name: "Kiel", colour: "pink" });
  expect(new Set(more.map(({ colour }) => colour)).size).toBe(3);
});

test("no more options are added than a field can have, and a long name is cut", () => {
  const lines = Array.from({ length: fieldLimits.options + 5 }, (_, index) => `Option ${index}`).join("\n");
  expect(named(lines)).toHaveLength(fieldLimits.options);
  expect(named("x".repeat(fieldLimits.option + 1))).toEqual(["x".repeat(fieldLimits.option)]);
});
