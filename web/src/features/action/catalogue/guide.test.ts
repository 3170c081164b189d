import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type ActionId, usualKeys } from "../action-keys.ts";
import { keyText } from "../key-text.ts";
import { keyGroups } from "./catalogue.ts";
import { presets } from "./presets.ts";

const guide = new URL("../../../../../docs/guide/keyboard.md", import.meta.url);
/** The tables are below this heading, so that the text above it can be edited. */
const heading = "## All shortcuts";

const cell = (text: string) => text.replaceAll("|", "\\|");

/** Both names of a key, for keyboards that differ. */
function onBoth(key: string): string {
  const [other, apple] = [keyText(key, false), keyText(key, true)];
  return other === apple ? other.replaceAll(" ", " then ") : `${other}, ${apple}`;
}

function tables(): string {
  const trello: Readonly<Partial<Record<ActionId, readonly string[]>>> = presets.trello;
  const groups = (keys: (id: ActionId) => readonly string[]) => keyGroups({ keys, text: onBoth });
  const usual = groups(usualKeys);
  const changed = new Map(
    keyGroups({ keys: (id) => trello[id] ?? [], isShown: () => false, text: onBoth }).flatMap(({ title, lines }) =>
      lines.map(({ keys, name }) => [`${title}: ${name}`, keys] as const),
    ),
  );
  return usual
    .map(({ title, lines }) => {
      const hasTrello = lines.some(({ name }) => changed.has(`${title}: ${name}`));
      const rows = lines.map(({ keys, gesture, name }) => {
        const other = hasTrello ? ` ${(changed.get(`${title}: ${name}`) ?? []).map(cell).join(", ")} |` : "";
        return `| ${gesture ?? keys.map(cell).join(", ")} | ${name} |${other}`;
      });
      const head = hasTrello
        ? ["| Key | Action | In the preset Trello |", "|---|---|---|"]
        : ["| Key | Action |", "|---|---|"];
      return [`### ${title}`, "", ...head, ...rows].join("\n");
    })
    .join("\n\n");
}

test("the guide lists the keys of all actions; `vitest -u` writes them", async () => {
  const text = readFileSync(guide, "utf8");
  const above = text.slice(0, text.indexOf(heading));
  await expect(`${above}${heading}\n\n${tables()}\n`).toMatchFileSnapshot(guide.pathname);
});
