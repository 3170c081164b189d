export const asanaSample = {
  name: "Launch.csv",
  content: `Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Assignee Email,Start Date,Due Date,Tags,Notes,Projects,Parent task,Blocked By (Dependencies),Effort
1201000000000001,2026-01-02,,2026-01-03,Plan,Doing,Mina,mina@example.com,2026-01-04,2026-01-20,"launch, ads","*not bold*\r\nsecond line",Launch,,,High
1201000000000002,2026-01-02,2026-01-06,2026-01-06,Draft,,,teo@example.com,,,,,,Plan,,
1201000000000003,2026-01-02,,2026-01-06,Print,To do,,,,,,,"Launch, Shop",Nothing,Draft,
1.21143E+15,2026-01-02,,2026-01-06,Rounded,To do,,,,,,,Launch,,,
`,
};

export const asanaJsonSample = {
  name: "launch.json",
  content: JSON.stringify({
    data: [
      {
        gid: "1",
        name: "Plan",
        resource_subtype: "default_task",
        notes: "# plain",
        completed: false,
        due_on: "2026-01-20",
        due_at: "2026-01-20T10:00:00.000Z",
        start_on: "2026-01-04",
        created_at: "2026-01-02T10:00:00.000Z",
        memberships: [{ project: { gid: "p", name: "Launch" }, section: { gid: "s", name: "Doing" } }],
        tags: [{ gid: "t", name: "ads" }],
        assignee: { gid: "u", name: "Mina" },
        custom_fields: [
          { gid: "f1", name: "Effort", type: "enum", enum_value: { gid: "o", name: "High", color: "red" } },
          {
            gid: "f2",
            name: "Teams",
            type: "multi_enum",
            multi_enum_values: [
              { gid: "o1", name: "Web" },
              { gid: "o2", name: "App" },
            ],
          },
          { gid: "f3", name: "Cost", type: "number", number_value: 2.5 },
          { gid: "f4", name: "Until", type: "date", date_value: { date: "2026-02-01" } },
          { gid: "f5", name: "Reviewer", type: "people", display_value: "Teo" },
          { gid: "f6", name: "Empty", type: "enum", enum_value: null },
        ],
        subtasks: [
          { gid: "2", name: "Draft", completed: true, completed_at: "2026-01-06T10:00:00.000Z", subtasks: [] },
        ],
      },
      { gid: "9", name: "Old section:", resource_subtype: "section" },
      { gid: "2", name: "Draft" },
    ],
  }),
};
