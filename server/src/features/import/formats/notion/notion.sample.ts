import { zipOf } from "../../../../../test/support/import-file.ts";

const id = "0123456789abcdef0123456789abcdef";
const row = "fedcba9876543210fedcba9876543210";
const table = `\uFEFFName,Status,Assign,Due,Tags,Done,Points,Files,Parent item
Write spec,In progress,"Mina, Teo","January 5, 2026 3:00 PM (GMT+1) → January 6, 2026","ui, web",No,3,"Plan/a%20b.png, https://example.org/x.pdf",
"Ship, now",Done,,"February 1, 2026",,Yes,,,Write spec (https://www.notion.so/Write-spec-${row}?pvs=21)
,,,,,No,,,
`;

export const notionCsv = { name: `Plan ${id}.csv`, content: table };

export const notionSample = {
  name: "export.zip",
  content: zipOf({
    [`Plan ${id}.csv`]: table.split("\n").slice(0, 2).join("\n"),
    [`Plan ${id}_all.csv`]: table,
    [`Plan ${id}/Write spec ${row}.md`]:
      "# Write spec\n\nStatus: In progress\nPoints: 3\n\n## Why\nBecause: it helps\n",
    "Plan/a b.png": "png",
  }),
};
