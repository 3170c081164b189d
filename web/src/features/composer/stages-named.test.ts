import type { ProjectStage } from "@baton/domain/stage/stage";
import { expect, test } from "vitest";
import { stagesNamed } from "./stages-named.ts";

const stage = (projectId: string, rank: string, name: string) =>
  ({ id: `${projectId}:${name}`, projectId, rank, name }) as ProjectStage;
const places = {
  projectId: "web",
  projects: [
    { id: "web", key: "WEB", name: "Website" },
    { id: "bug", key: "BUG", name: "Bugs" },
    { id: "ops", key: "OPS", name: "Daily operations" },
  ],
  stages: [
    ...[stage("web", "a1", "Ready"), stage("web", "a2", "Not ready"), stage("web", "a3", "In/out")],
    ...[stage("bug", "a2", "Triage"), stage("bug", "a1", "Inbox"), stage("ops", "a1", "To do")],
  ],
};
const named = (text: string) => stagesNamed(text, places).map(({ label }) => label);

test("a stage of the project is named by a part of its name, those that begin with it first", () => {
  expect(named("rea")).toEqual(["Ready", "Not ready"]);
  expect(named("in/")).toEqual(["In/out"]);
  expect(named("")).toEqual(["Ready", "Not ready", "In/out"]);
});

test("a stage of another project is named after the name or key of the project", () => {
  expect(named("Bugs/Tri")).toEqual(["Bugs/Triage"]);
  expect(named("bug/")).toEqual(["Bugs/Inbox", "Bugs/Triage"]);
  expect(named("operations/do")).toEqual(["Daily operations/To do"]);
  expect(named("website/not")).toEqual(["Website/Not ready"]);
  expect(named("Bugs/nothing")).toEqual([]);
});

test("a project alone means its first stage", () => {
  expect(named("bug")).toEqual(["Bugs/Inbox"]);
  expect(named("/tri")).toEqual([]);
});
