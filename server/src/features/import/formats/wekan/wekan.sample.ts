export const wekanSample = {
  name: "board.json",
  content: JSON.stringify({
    _format: "wekan-board-1.0.0",
    _id: "board",
    title: "Garden",
    lists: [
      { _id: "l2", title: "Done", sort: 2 },
      { _id: "l1", title: "Open", sort: -1.5 },
      { _id: "l3", title: "Old", sort: 3, archived: true },
    ],
    swimlanes: [
      { _id: "s1", title: "North" },
      { _id: "s2", title: "South" },
    ],
    labels: [{ _id: "b1", name: "", color: "saddlebrown" }],
    users: [
      { _id: "u1", username: "mina", profile: { fullname: "Mina Okafor" } },
      { _id: "u2", username: "teo" },
    ],
    customFields: [
      { _id: "f1", name: "Kind", type: "dropdown", settings: { dropdownItems: [{ _id: "o1", name: "Tree" }] } },
      { _id: "f2", name: "Cost", type: "currency", settings: { currencyCode: "EUR" } },
      { _id: "f3", name: "Paid", type: "checkbox" },
      { _id: "f4", name: "Until", type: "date" },
      { _id: "f5", name: "Tags", type: "stringtemplate" },
    ],
    cards: [
      {
        _id: "c1",
        title: "Plant",
        listId: "l1",
        swimlaneId: "s2",
        sort: 1,
        labelIds: ["b1"],
        members: ["u2"],
        assignees: ["u1"],
        userId: "u1",
        dueAt: "2026-02-01T10:00:00.000Z",
        createdAt: "2026-01-01T10:00:00.000Z",
        requestedBy: "Sol",
        customFields: [
          { _id: "f1", value: "o1" },
          { _id: "f2", value: "12.5" },
          { _id: "f3", value: true },
          { _id: "f4", value: "2026-03-01T12:00:00.000Z" },
          { _id: "f5", value: ["a", "b"] },
          { _id: "f9", value: null },
        ],
      },
      { _id: "c2", title: "Dig", listId: "l1", sort: 0, parentId: "c1", endAt: "2026-01-03T10:00:00.000Z" },
      { _id: "c3", title: "Away", listId: "gone", archived: true },
    ],
    subtaskItems: [
      { _id: "c2", title: "Dig", listId: "l1", sort: 0, parentId: "c1", endAt: "2026-01-03T10:00:00.000Z" },
    ],
    checklists: [
      { _id: "k1", cardId: "c1", title: "Tools", sort: 0 },
      { _id: "k2", cardId: "c1", title: "People", sort: 1 },
    ],
    checklistItems: [
      { _id: "i2", cardId: "c1", checklistId: "k1", title: "Spade", sort: 2, isFinished: false },
      { _id: "i1", cardId: "c1", checklistId: "k1", title: "Gloves", sort: 1, isFinished: true },
      { _id: "i3", cardId: "c1", checklistId: "k2", title: "Teo", sort: 1, isFinished: false },
    ],
    comments: [{ _id: "m1", cardId: "c1", userId: "u2", text: "soon", createdAt: "2026-01-02T10:00:00.000Z" }],
    activities: [{ _id: "a1", activityType: "addComment" }],
    attachments: [
      { _id: "t1", cardId: "c1", name: "../plan.txt", file: "YSBwbGFu", userId: "u1" },
      { _id: "t2", cardId: "c1", name: "gone.txt", file: null },
    ],
    rules: [{ _id: "r1" }],
  }),
};

const csvHeader = [
  ...["Title", "Description", "List", "Swimlane", "Owner", "Requested By", "Assigned By", "Members", "Assignee"],
  ...["Labels", "Start", "Due", "End", "Overtime (hours)", "Spent time (hours)", "Created at", "Last modified at"],
  ...["Last activity", "Vote", "Archived", "CustomField-Berth-text", "CustomField-Size-dropdown-small/large"],
  "CustomField-Ropes-number",
];
const csvRows = [
  [
    ...["First", "With **care**", "Next", "North", "mina", "Harbour office", " ", "mina teo", "sol"],
    ...["follow-up call-red -sky", "2026-01-05T08:00:00.000Z", "2026-01-09T08:00:00.000Z", " ", " ", "2"],
    ...["2026-01-01T08:00:00.000Z", "2026-01-02T08:00:00.000Z", "2026-01-02T08:00:00.000Z", " ", "false"],
    ...["12", "large", "3"],
  ],
  [
    ...[
      "Second",
      " ",
      "Done",
      "North",
      "mina",
      " ",
      " ",
      " ",
      " ",
      " ",
      " ",
      " ",
      "2026-01-03T08:00:00.000Z",
      " ",
      " ",
    ],
    ...["2026-01-01T08:00:00.000Z", " ", " ", " ", "true", " ", " ", " "],
  ],
];

export const wekanCsvSample = {
  name: "harbour.csv",
  content: [csvHeader, ...csvRows].map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\r\n"),
};
