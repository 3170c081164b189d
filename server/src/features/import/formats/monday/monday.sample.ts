import { xlsxOf } from "../../../../../test/support/import-file.ts";

const id = "Item ID (auto generated)";
const header = [
  "Name",
  "Subitems",
  "Owner",
  "Status",
  "Hours",
  "Due Date",
  "Created at",
  "Done",
  "Link",
  "Files",
  "Tags",
  "Timeline - Start",
  "Timeline - End",
  id,
];

export const mondaySample = {
  name: "board.xlsx",
  content: xlsxOf({
    board: [
      ["Shop"],
      ["What we sell"],
      ["Group One"],
      header,
      [
        "Alpha",
        "",
        "Mina, Teo",
        "Working on it",
        5,
        46_042,
        "May 2, 2026 3:04 PM",
        "v",
        "Spec - https://example.com/s",
        "https://x.monday.com/protected_static/1/Mask Group.png",
        "ads",
        "2026-01-01",
        "2026-01-31",
        "1001",
      ],
      ["Subitems", "Name", "Status", "Estimate", id],
      ["", "Sub A", "Done", 3, "1002"],
      ["", "", "", "", 5],
      ["Group Two"],
      header,
      ["Beta", "", "", "Done", "", "", "", "", "", "", "", "", "", "1003"],
      ["Subitems", "Name", "People", id],
      ["", "Sub B", "Sol", "1004"],
    ],
    updates: [
      ["Updates"],
      ["Item ID", "Item Name", "User", "Created At", "Update Content", "Post ID", "Item ID"],
      ["1001", "Alpha", "Mina", "May 3, 2026 10:00 AM", "later", "p2", ""],
      ["1001", "Alpha", "Teo", "May 2, 2026 10:00 AM", "<p>earlier</p>", "p1", ""],
    ],
  }),
};
