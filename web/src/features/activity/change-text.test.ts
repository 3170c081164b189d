import type { Activity } from "@baton/domain/activity/activity";
import { type CustomField, fieldEntity } from "@baton/domain/field/field";
import { expect, test } from "vitest";
import type { Names } from "@/features/task/field-words/public.ts";
import { changeText } from "./change-text.ts";

const unknown = () => undefined;
const kiel = { id: "kiel", name: "Kiel", colour: "teal" } as const;
const field = {
  ...fieldEntity.initial(),
  projectId: "project",
  options: [kiel],
  version: 1,
  createdAt: "",
  updatedAt: "",
};
const fields: readonly CustomField[] = [
  { ...field, id: "harbour", name: "Harbour", type: "select" },
  { ...field, id: "sails", name: "Sails", type: "multi-select" },
  { ...field, id: "length", name: "Length", type: "number" },
  { ...field, id: "haul", name: "Haul-out", type: "date" },
  { ...field, id: "insured", name: "Insured", type: "checkbox" },
  { ...field, id: "pilot", name: "Pilot", type: "person" },
];
const names: Names = {
  ...{ person: unknown, stage: unknown, project: unknown, label: unknown, task: unknown },
  day: (date) => date,
  cycle: () => undefined,
  field: (id) => fields.find((field) => field.id === id),
};

test("a change of the title says both titles", () => {
  const line: Activity = {
    ...{ id: "line", taskId: "task", projectId: "project", entity: "task", entityId: "task" },
    ...{
      at: "2026-11-24T10:00:00.000Z",
      actorId: "ann",
      through: "page",
      tokenId: null,
      tokenName: null,
      proposalId: null,
      pull: null,
      undoOf: null,
      kind: "changed",
      name: "Map of the city",
    },
    ...{ fields: { title: ["Map", "Map of the city"] }, version: 1 },
  };
  expect(changeText(line, names)).toBe("changed the title from “Map” to “Map of the city”");
});

test.each([
  ["harbour", "kiel", "set Harbour to Kiel"],
  ["harbour", "01990000-0000-7000-8000-000000000009", "set Harbour to a deleted option"],
  ["harbour", "ask the owner", "set Harbour to ask the owner"],
  ["sails", ["kiel"], "set Sails to Kiel"],
  ["length", 1234.5, "set Length to 1,234.5"],
  ["haul", "2026-11-26", "set Haul-out to 2026-11-26"],
  ["insured", false, "set Insured to No"],
  ["pilot", "a".repeat(32), "set Pilot to somebody"],
  ["length", null, "emptied Length"],
  ["gone", 1, "changed a field that was deleted"],
])("a change of the custom field %s to %j reads: %s", (id, after, text) => {
  const line: Activity = {
    ...{ id: "line", taskId: "task", projectId: "project", entity: "task", entityId: "task" },
    ...{
      at: "2026-11-24T10:00:00.000Z",
      actorId: "ann",
      through: "page",
      tokenId: null,
      tokenName: null,
      proposalId: null,
      pull: null,
      undoOf: null,
      kind: "changed",
      name: "Map",
    },
    ...{ fields: { [`values.${id}`]: [null, after] }, version: 1 },
  };
  expect(changeText(line, names)).toBe(text);
});
