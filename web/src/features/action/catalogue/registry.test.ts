import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { ActionId } from "../action-keys.ts";
import { actionIds, isOfItem } from "./catalogue.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const sources = globSync("**/*.{ts,tsx}", { cwd: root })
  .filter((path) => !(path.includes(".test.") || path.startsWith("features/action/") || path.startsWith("ui/")))
  .map((path) => ({ path, text: readFileSync(`${root}${path}`, "utf8") }));

/** Returns whether a module offers an action: with a hook, as an entry of a menu, or as an entry of a record of them. */
const offers = (text: string, id: ActionId) =>
  new RegExp(
    `(?:use(?:Choice)?Action|action)\\(\\s*"${id}"|\\b(?:id|action)(?:=|: )"${id}"|<\\w+Key id="${id}"`,
  ).test(text);

/** Where actions are offered that a record lists, whose keys are type-checked. */
const records = /const (?:layoutActions|actions: Readonly<Record<Exclude<TaskActionId).*?;\n/gs;

test("every action is offered somewhere", () => {
  const inRecords = sources.flatMap(({ text }) => text.match(records) ?? []).join("");
  const missing = actionIds.filter(
    (id) => !(sources.some(({ text }) => offers(text, id)) || new RegExp(`\\b${id}\\b`).test(inRecords)),
  );
  expect(missing).toEqual([]);
});
