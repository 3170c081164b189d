import { xlsxOf } from "../../../../../test/support/import-file.ts";

const header = [
  ...["Task ID", "Task Name", "Bucket Name", "Progress", "Priority", "Assigned To", "Created By", "Due Date"],
  ...["Is Recurring", "Completed Date", "Completed Checklist Items", "Checklist Items", "Labels", "Description"],
];
const rows = [
  [
    "A1",
    "Order desks",
    "To do",
    "Not started",
    "Important",
    "Mina;Teo N",
    "Mina",
    46_042,
    "false",
    "",
    "1/3",
    "Measure;Compare;Order",
    "Office;Urgent",
    "Line 1",
  ],
  ["A2", "Paint", "Doing", "Completed", "Low", "", "Mina", 46_042.5, "true", 46_054, "2/2", "a;b", "", ""],
];
const lead = [
  ["Plan name", "Office"],
  ["Plan ID", "xyz"],
  ["Date of export", 46_054],
];

export const plannerSample = { name: "plan.xlsx", content: xlsxOf({ Tasks: [...lead, [], header, ...rows] }) };

export const plannerCsv = {
  name: "Office.csv",
  content: [
    header,
    [
      "A1",
      "Order desks",
      "To do",
      "In progress",
      "Urgent",
      "Mina;Teo N",
      "Mina",
      "01/20/2026",
      "false",
      "",
      "",
      "",
      "",
      "",
    ],
  ]
    .map((cells) => cells.join(","))
    .join("\r\n"),
};
