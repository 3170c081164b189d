import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { ActionId } from "../action-keys.ts";
import { actionIds } from "./catalogue.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const sources = globSync("**/*.{ts,tsx}", { cwd: root })
  .filter((path) => !(path.includes(".test.") || path.startsWith("features/action/") || path.startsWith("ui/")))
  .map((path) => ({ path, text: readFileSync(`${root}${path}`, "utf8") }));

/** Returns whether a module offers an action: with a hook, as an entry of a menu, or as an entry of a record of them. */
const offers = (text: string, id: ActionId) =>
  new RegExp(`(?:use(?:Choice)?Action|action)\\(\\s*"${id}"|\\b(?:id|action)(?:=|: )"${id}"|<\\w+Key id="${id}"`).test(
    text,
  );

/** Where actions are offered that a record lists, whose keys are type-checked. */
const records = /const (?:layoutActions|actions: Readonly<Record<Exclude<TaskActionId).*?;\n/gs;

test("every action is offered somewhere", () => {
  const inRecords = sources.flatMap(({ text }) => text.match(records) ?? []).join("");
  const missing = actionIds.filter(
    (id) => !(sources.some(({ text }) => offers(text, id)) || new RegExp(`\\b${id}\\b`).test(inRecords)),
  );
  expect(missing).toEqual([]);
});

/** Entries of menus that the registry does not name, by their file. A `*` is for what differs. */
const otherEntries: Readonly<Record<string, readonly string[]>> = {
  // Values.
  "features/display/panel/sort-lines.tsx": ["Manual"],
  "features/filter/chips/value-menu.tsx": ["Day or period…"],
  "features/inbox/snooze-menu.tsx": ["Back to the inbox now"],
  "features/search/options-menu.tsx": ["Best first", "Newest first", "Archived too", "All projects"],
  "features/settings/import/person-menu.tsx": ["Invite *", "Nobody"],
  "features/settings/import/projects-table.tsx": ["New project"],
  "features/subtask/subtask-menus.tsx": ["Nobody"],
  "features/task/field-picker/field-picker.tsx": ["No cycle"],
  "features/task/field-picker/labels-choice.tsx": ["Create label “*”"],
  "features/task/field-picker/value-picker.tsx": ["No value", "Create option “*”", "Yes", "No"],
  // Actions whose names say what they are about, which no action does elsewhere.
  "app/shell/user-menu.tsx": ["Undo: *", "Undo", "Redo: *", "Redo"],
  "features/follow/follow-menu.tsx": ["Unmute the project *", "Mute the project *"],
};

/** What an entry of a menu says, which is the last expression in it, and what a submenu is called. */
const entry = /\{((?:[^{}]|\$\{[^{}]*\})*)\}\s*<\/MenuItem>|<Submenu\b[^>]*?title=\{([^}]*)\}/g;

test("menus take the names of their actions from the registry", () => {
  const named = sources.flatMap(({ path, text }) => {
    const said = [...text.matchAll(entry)].map(([, item = "", submenu = ""]) => item + submenu).join("\n");
    const own = [...said.matchAll(/\bt`(?!\$\{menuNameOf)([^`]*)`/g)].map(([, name = ""]) =>
      name.replaceAll(/\$\{.*?\}/g, "*"),
    );
    return own.length > 0 ? [[path, own]] : [];
  });
  expect(Object.fromEntries(named)).toEqual(otherEntries);
});
