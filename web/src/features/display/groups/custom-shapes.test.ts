import type { CustomField } from "@baton/domain/field/field";
import type { FieldValue } from "@baton/domain/field/field.values";
import { patched } from "@baton/domain/kernel/writes";
import type { Member } from "@baton/domain/member/member";
import fc from "fast-check";
import { expect, test } from "vitest";
import { task as sample } from "../../../../../domain/test/samples.ts";
import { byCustomField, isGroupable } from "./custom-shapes.tsx";
import type { GroupSources } from "./group-shapes.tsx";

const people = ["ada", "bo", "cleo"].map((id) => ({ id, username: id, access: "member" }) as Member);
const field = (type: CustomField["type"], names: readonly string[] = []) =>
  ({
    id: "f",
    name: "Harbour",
    type,
    options: names.map((id) => ({ id, name: id, colour: "gray" })),
  }) as unknown as CustomField;
const task = (value?: FieldValue) => sample({ values: value === undefined ? {} : { f: value } });
const sources = (more: Partial<GroupSources> = {}): GroupSources => ({
  ...{
    me: "bo",
    today: "2026-11-26",
    labels: [],
    projects: [],
    cycles: [],
    tasks: [],
    orderedBy: [],
    isWithEmpty: false,
  },
  people: new Map(people.map((person) => [person.id, person])),
  obstacle: () => undefined,
  intoProject: () => ({}),
  ...more,
});
const idsOf = (of: CustomField, more?: Partial<GroupSources>) =>
  byCustomField(of, sources(more)).columns.map(({ id }) => id);

const harbour = field("select", ["kiel", "ribe"]);

test.each([
  ["select", harbour, ["kiel", "ribe", "deleted"]],
  [
    "multi-select",
    field("multi-select", ["kiel", "ribe", "faaborg"]),
    [["kiel"], ["ribe", "faaborg"], ["kiel", "faaborg", "deleted"]],
  ],
  ["person", field("person"), ["ada", "bo", "gone"]],
  ["checkbox", field("checkbox"), [true, false]],
] as const)("a task that is moved into a group by a %s stands in it", (_type, of, values) => {
  fc.assert(
    fc.property(fc.constantFrom(undefined, ...values), fc.nat(), (value, at) => {
      const before = task(value);
      const shape = byCustomField(of, sources({ tasks: [before], isWithEmpty: true }));
      const id = shape.columns[at % shape.columns.length]?.id ?? "";
      const patch = shape.placeIn(id, before);
      expect(shape.columns.map((column) => column.id)).toContain(shape.columnOf(before));
      expect(typeof patch === "string" ? undefined : shape.columnOf(patched(before, patch))).toBe(id);
    }),
  );
});

test("with Alt, a task keeps its other options", () => {
  const several = byCustomField(field("multi-select", ["kiel", "ribe"]), sources());
  expect(several.addIn?.("ribe", task(["kiel"]))).toEqual({ "values.f": ["kiel", "ribe"] });
  expect(several.addIn?.("none", task(["kiel"]))).toBeUndefined();
  expect(byCustomField(harbour, sources()).addIn).toBeUndefined();
});

test("options are columns in their order, and none is the last", () => {
  expect(idsOf(harbour)).toEqual(["kiel", "ribe", "none"]);
  const many = Array.from({ length: 20 }, (_, index) => `option-${index}`);
  expect(idsOf(field("select", many), { tasks: [task("option-7")] })).toEqual(["option-7", "none"]);
  expect(idsOf(field("select", many), { isWithEmpty: true })).toHaveLength(21);
});

test("only people who are chosen are columns, the signed-in one first", () => {
  expect(idsOf(field("person"), { tasks: [task("ada"), task("bo")] })).toEqual(["bo", "ada", "none"]);
});

test("nobody moves a task that they may not change", () => {
  const shape = byCustomField(harbour, sources({ obstacle: () => "You may not change this task." }));
  expect(shape.placeIn("kiel", task())).toBe("You may not change this task.");
});

test("tasks are grouped by fields with few values", () => {
  const types = ["text", "number", "date", "select", "multi-select", "person", "url", "checkbox"] as const;
  expect(types.filter((type) => isGroupable(field(type)))).toEqual(["select", "multi-select", "person", "checkbox"]);
});
