import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { actionKeys } from "../action-keys.ts";
import { keyText } from "../key-text.ts";
import { keyGroups } from "./catalogue.ts";

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
  return keyGroups({ keys: (id) => actionKeys[id], text: onBoth })
    .map(({ title, keys }) => {
      const rows = keys.map(([ways, name]) => `| ${ways.map(cell).join(", ")} | ${name} |`);
      return [`### ${title}`, "", "| Key | Action |", "|---|---|", ...rows].join("\n");
    })
    .join("\n\n");
}

test("the guide lists the keys of all actions; `vitest -u` writes them", async () => {
  const text = readFileSync(guide, "utf8");
  const above = text.slice(0, text.indexOf(heading));
  await expect(`${above}${heading}\n\n${tables()}\n`).toMatchFileSnapshot(guide.pathname);
});
