import { xlsxOf, zipOf } from "../../../../../test/support/import-file.ts";

const header =
  "ID,Project,Name,Description,State,Start Date,Target Date,Priority,Created By,Assignee,Labels,Cycle Name,Module Name,Created At,Updated At,Completed At,Archived At,Parent";

export const planeSample = {
  name: "plane.csv",
  content: `${header}
WEB-1,Website,First,# plain,In Progress,"Mon, 05 Jan 2026","Fri, 09 Jan 2026",urgent,Mina,"Mina, Teo N",bug,Cycle 1,,"Thu, 01 Jan 2026 10:00:00 UTC+0000",,,,
WEB-1,Website,First,# plain,In Progress,"Mon, 05 Jan 2026","Fri, 09 Jan 2026",urgent,Mina,Sol,ui,Cycle 1,,"Thu, 01 Jan 2026 10:00:00 UTC+0000",,,,
WEB-2,Website,Second,,Shipped,,,none,Mina,,,,Module A,"Thu, 01 Jan 2026 10:00:00 UTC+0000",,"Sat, 03 Jan 2026 10:00:00 UTC+0000","Sun, 04 Jan 2026 10:00:00 UTC+0000",WEB-1
APP-1,App,'=1+1,,Backlog,,,medium,Mina,,,,,,,,,
`,
};

export const planeJsonSample = {
  name: "plane.json",
  content: JSON.stringify([
    {
      ID: "WEB-1",
      Project: "Website",
      Name: "First",
      State: "Todo",
      "Target Date": "2026-01-09",
      Priority: "low",
      "Created By": "Mina",
      Assignee: ["Mina"],
      Labels: [{ name: "bug" }],
    },
  ]),
};

const columns = ["ID", "Project", "Name", "State", "Target Date", "Priority", "Created By", "Assignee", "Labels"];
const rowsOf = (key: string, name: string) => [
  columns,
  [`${key}-1`, name, "First", "In Progress", 46_031, "high", "Mina", "Mina, Teo N", "bug"],
  [`${key}-2`, name, "Second", "Backlog", "", "none", "Mina", "", ""],
];

export const planeWorkbook = { name: "plane.xlsx", content: xlsxOf({ Issues: rowsOf("WEB", "Website") }) };

/** An archive with a file for each project. */
export const planeZip = {
  name: "export.zip",
  content: zipOf({
    "0b1c2d3e-0000-4000-8000-000000000001.xlsx": xlsxOf({ Issues: rowsOf("APP", "App") }),
    "0b1c2d3e-0000-4000-8000-000000000002.csv": planeSample.content,
  }),
};
