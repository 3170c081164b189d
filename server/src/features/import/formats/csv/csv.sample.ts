const rows = [
  ["Task", "Notes", "Status", "Importance", "Due date", "Owner", "Tags", "Budget", "Comment", "Comment", "Parent"],
  [
    "Paint",
    "two\r\nlines; here",
    "Doing",
    "Urgent",
    "13/02/2026",
    "Mina, teo@example.com",
    "wall, red|",
    "12",
    "a",
    "b",
    "",
  ],
  ["Buy", "", "Open", "low", "03/04/2026", "", "", "", "", "", "Paint"],
  ["'=1+1", "", "Done", "?", "soon", "", "", "", "", "", "Nothing"],
  ["", "", "", "", "", "", "", "", "", "", ""],
];
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

export const tableOf = (separator: string): string => rows.map((row) => row.map(quoted).join(separator)).join("\r\n");

export const csvSample = { name: "Flat.csv", content: tableOf(";") };
