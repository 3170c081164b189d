import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FieldValue } from "../field/field.values.ts";
import { parseFilter, printFilter } from "./task.filter.ts";
import type { FilterableField, FilterContext } from "./task.filter-context.ts";
import { isDeletedField, withIds, withNames, withoutUnknown } from "./task.filter-ids.ts";
import { type FilteredTask, matcherOf, type TaskFacts } from "./task.filter-match.ts";

const id = (last: number) => `0190a6e0-0000-7000-8000-0000000000${String(last).padStart(2, "0")}`;
const [boats, sheds, elsewhere] = [id(1), id(2), id(3)];
const field = (last: number, name: string, type: FilterableField["type"], options: readonly string[] = []) => ({
  ...{ id: id(last), projectId: boats, name, type },
  options: options.map((each, index) => ({ id: id(last * 10 + index), name: each, colour: "gray" as const })),
});
const inSheds = (fields: FilterableField): FilterableField => ({ ...fields, projectId: sheds });

const boatFields: readonly FilterableField[] = [
  field(2, "Harbour", "select", ["Kiel", "Faaborg Havn"]),
  field(3, "Rig", "multi-select", ["Ketch", "Sloop"]),
  field(4, "Length (m)", "number"),
  field(5, "Survey", "date"),
  field(6, "Skipper", "person"),
  field(7, "Notes on rig", "text"),
  field(8, "Register", "url"),
  field(9, "Insured", "checkbox"),
];
const context: FilterContext = {
  ...{ today: "2026-11-24", me: "ada-id", dayOf: (time: string) => time.slice(0, 10) },
  ...{ projects: [], stages: [], labels: [] },
  people: [
    { id: "ada-id", name: "ada", email: "ada@example.com" },
    { id: "bo-id", name: "bo", email: "bo@example.com" },
  ],
  fields: boatFields,
};
/** Two projects with a field of the same name, and one with a field that only it has. */
const twins: FilterContext = {
  ...context,
  fields: [
    ...boatFields,
    inSheds(field(31, "harbour", "select", ["Kiel", "Ribe"])),
    inSheds(field(32, "Insured", "text")),
    inSheds(field(33, "Roof", "text")),
  ],
};

const facts = { isArchived: () => false } as unknown as TaskFacts<FilteredTask>;
const finds = (filter: string, values: Readonly<Record<string, FieldValue>>, projectId = boats, known = context) =>
  matcherOf(parseFilter(filter), known).matches({ stage: "todo", projectId, values } as unknown as FilteredTask, facts);

const boat = {
  [id(2)]: id(20),
  [id(3)]: [id(30), id(31)],
  [id(4)]: -9.8,
  [id(5)]: "2026-11-25",
  [id(6)]: "ada-id",
  [id(7)]: "Gaff, Zoë’s",
  [id(8)]: "https://example.com/DE-12",
  [id(9)]: true,
};

test.each([
  ...["harbour:KIEL", "Harbour:kiel,none", `${id(2)}:${id(20)}`, '-Harbour:"Faaborg Havn"', "Rig:sloop", "-rig:none"],
  ...['"Length (m)":-9.8', '"length (M)":<0', '"Length (m)":-10..-9', "Survey:tomorrow", "Survey:0d..7d"],
  ...["Skipper:me", "Skipper:ada@example.com", "-Skipper:bo,none", '"Notes on rig":zoe', "Register:de-12"],
  ...["Insured:yes", "-Insured:no", "-Insured:none", "-Register:none"],
])("%s finds a task with such a value", (filter) => {
  expect(finds(filter, boat)).toBe(true);
});

test.each([
  ...["Harbour:none", 'Harbour:"faaborg havn"', "-Rig:ketch", '"Length (m)":>0', "Survey:today", "Skipper:bo"],
  ...['"Notes on rig":sloop', "Register:none", "Insured:no", "Insured:none"],
])("%s does not find a task with another value", (filter) => {
  expect(finds(filter, boat)).toBe(false);
});

test.each([
  ...["Harbour:none", "Rig:none", '"Length (m)":none', "Survey:none", "Skipper:none", "Register:none"],
  ...["Insured:none", "Insured:no", "-Harbour:kiel", '-"Length (m)":0'],
])("%s finds a task without a value", (filter) => {
  expect(finds(filter, {})).toBe(true);
});

test("a value whose option was deleted is none", () => {
  expect(finds("Harbour:none", { [id(2)]: id(99) })).toBe(true);
});

test("a task that has moved to another project has no values of its earlier one there", () => {
  expect(finds("Harbour:Kiel", boat, elsewhere)).toBe(false);
  expect(finds("Harbour:none", {}, elsewhere)).toBe(false);
});

describe("a name that fields of several projects have", () => {
  const find = (filter: string, value: FieldValue, last: number, projectId = sheds) =>
    finds(filter, { [id(last)]: value }, projectId, twins);

  test("finds the tasks of all of them", () => {
    expect(find("Harbour:Kiel", id(310), 31)).toBe(true);
    expect(find("Harbour:Kiel", id(20), 2, boats)).toBe(true);
    expect(find("Harbour:Ribe", id(311), 31)).toBe(true);
    expect(find("Harbour:Ribe", id(20), 2, boats)).toBe(false);
  });

  test("takes a value that fits one of their types", () => {
    expect(find("Insured:partly", "Only partly", 32)).toBe(true);
    expect(find("Insured:yes", true, 9, boats)).toBe(true);
  });

  test("means the field of the project that is listed", () => {
    const inBoats = { ...twins, projectId: boats };
    expect(() => matcherOf(parseFilter("Harbour:Ribe"), inBoats)).toThrow("There is no option “Ribe” in “Harbour”.");
    expect(matcherOf(parseFilter("Roof:slate"), inBoats)).toBeDefined();
  });
});

test.each([
  ["Harbour:Kill", "There is no option “Kill” in “Harbour”.", 8, 4, "Kiel"],
  ["Skipper:zoltan", "There is no person “zoltan”.", 8, 6, undefined],
  ['a "Length (m)":long', "“long” is not a number. Write a number such as 3, <3 or 1..5.", 15, 4, undefined],
  ["Survey:<7x", "“7x” is not a length of time. Use d, w, m or y: <7d.", 8, 2, "7d"],
  ["Insured:yess", "“yess” is not a value of this field. Write one of yes, no, none.", 8, 4, "yes"],
  ["is:open Harbor:Kiel", "There is no field “Harbor”.", 8, 6, "Harbour"],
  ["length:3", "There is no field “length”.", 0, 6, '"Length (m)"'],
])("%s is refused where it is wrong: %s", (filter, message, position, length, fix) => {
  const found = () => matcherOf(parseFilter(filter), context);
  expect(found).toThrow(message);
  expect(found).toThrow(expect.objectContaining({ position, length, fix }));
});

const stored = (filter: string, known = context) => printFilter(withIds(parseFilter(filter), known));
const written = (filter: string, known = context) => printFilter(withNames(parseFilter(filter), known));

test.each([
  ["harbour:kiel,NONE", `${id(2)}:${id(20)},NONE`, "Harbour:Kiel,NONE"],
  ['-"LENGTH (m)":<3', `-${id(4)}:<3`, '-"Length (m)":<3'],
  ["Skipper:me,bo", `${id(6)}:me,bo-id`, "Skipper:me,bo"],
  ['"Notes on rig":kiel', `${id(7)}:kiel`, '"Notes on rig":kiel'],
])("%s is stored with ids, which are written as names", (text, withId, names) => {
  expect(stored(text)).toBe(withId);
  expect(written(withId)).toBe(names);
});

test("a name that fields of several projects have stays a name, unless one project is listed", () => {
  expect(stored("harbour:kiel", twins)).toBe("Harbour:kiel");
  expect(stored("harbour:ribe", twins)).toBe(`Harbour:${id(311)}`);
  expect(stored("harbour:kiel", { ...twins, projectId: sheds })).toBe(`${id(31)}:${id(310)}`);
  expect(written(`${id(31)}:${id(310)}`, twins)).toBe(`${id(31)}:Kiel`);
});

test("a condition about a field that was deleted does not apply, and one about a deleted option neither", () => {
  const applied = (filter: string) => printFilter(withoutUnknown(parseFilter(filter), context));
  expect(applied(`${id(77)}:${id(20)} is:open`)).toBe("is:open");
  expect(applied(`-${id(2)}:${id(99)}`)).toBe("");
  expect(isDeletedField(id(77), context)).toBe(true);
  expect(isDeletedField(id(2), context)).toBe(false);
  expect(isDeletedField("Harbour", context)).toBe(false);
});

const name = fc.constantFrom("Harbour", "harbour", "Rig", "Length (m)", "Insured", "Roof", id(2), id(31), "label");
const value = fc.constantFrom("Kiel", "Ribe", "none", "yes", "<3", "ada", id(20), id(310));
const term = fc.record({ isNot: fc.boolean(), field: name, values: fc.tuple(fc.record({ text: value })) });

test("what is stored is stored unchanged again, and its names mean the same as its ids", () => {
  fc.assert(
    fc.property(fc.array(term, { maxLength: 4 }), fc.constantFrom(context, twins), (terms, known) => {
      const once = stored(printFilter(terms), known);
      expect(stored(once, known)).toBe(once);
      expect(stored(written(once, known), known)).toBe(once);
    }),
  );
});

test("a filter with hundreds of values is read within seconds, even if a thousand projects have the same field", () => {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const many = Array.from({ length: 1_000 }, (_, index) => ({
    ...{ id: `field-${index}`, projectId: `project-${index}`, name: "Harbour", type: "select" as const },
    options: letters.map((name) => ({ id: `${index}-${name}`, name, colour: "gray" as const })),
  }));
  const known = { ...context, fields: [...many, inSheds(field(40, "Harbour", "text"))] };
  const filter = `Harbour:${Array.from({ length: 900 }, (_, index) => letters[index % letters.length]).join(",")}`;
  const terms = withNames(withIds(parseFilter(filter), known), known);
  expect(matcherOf(withoutUnknown(terms, known), known)).toBeDefined();
  expect(() => matcherOf(parseFilter(`${"x".repeat(1_900)}:a`), known)).toThrow("There is no field");
}, 5_000);
