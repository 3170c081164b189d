import { zipOf } from "../../../../../test/support/import-file.ts";

const never = "0001-01-01T00:00:00Z";
const mina = { id: 1, username: "mina", name: "", created: "2026-01-01T10:00:00Z" };

const task = {
  id: 1,
  title: "Plan",
  description: "<p>Some <b>text</b></p>",
  done: false,
  done_at: never,
  due_date: "2026-02-01T10:00:00Z",
  start_date: never,
  end_date: never,
  priority: 5,
  percent_done: 0.5,
  repeat_after: 86_400,
  reminders: [{ reminder: "2026-01-31T10:00:00Z" }],
  labels: [{ id: 3, title: "ads", hex_color: "e8445a" }],
  assignees: [mina],
  created: "2026-01-01T10:00:00Z",
  created_by: mina,
  comments: [{ id: 8, comment: "**hi**", author: null, created: "2026-01-02T10:00:00Z" }],
  attachments: [
    { id: 5, file: { id: 77, name: "../a.png" }, created: "2026-01-02T10:00:00Z", created_by: mina },
    { id: 6, file: { id: 78, name: "b.png" } },
  ],
  related_tasks: { subtask: [{ id: 2 }], blocking: [{ id: 2 }] },
};

const projects = [
  {
    id: 10,
    title: "Web",
    parent_project_id: 11,
    tasks: [
      task,
      {
        id: 2,
        title: "Draft",
        done: true,
        done_at: "2026-01-05T10:00:00Z",
        related_tasks: { parenttask: [{ id: 1 }], blocked: [{ id: 1 }] },
      },
    ],
    views: [
      { id: 100, view_kind: "list" },
      { id: 101, view_kind: "kanban", done_bucket_id: 21 },
      { id: 102, view_kind: "kanban" },
    ],
    buckets: [
      { id: 21, title: "Ready", position: 2, project_view_id: 101 },
      { id: 20, title: "Open", position: 1, project_view_id: 101 },
      { id: 22, title: "Other view", position: 1, project_view_id: 102 },
    ],
    task_buckets: [
      { task_id: 1, bucket_id: 20 },
      { task_id: 2, bucket_id: 21 },
      { task_id: 1, bucket_id: 22 },
    ],
    positions: [{ task_id: 1, position: 5, project_view_id: 101 }],
  },
  { id: 11, title: "Team", tasks: null, is_archived: true },
];

export const vikunjaSample = {
  name: "vikunja.zip",
  content: zipOf({
    VERSION: "v0.24.0",
    "data.json": JSON.stringify(projects),
    "filters.json": "null",
    "files/77": "png",
  }),
};

/** Before 0.21, lists are in namespaces. */
export const vikunjaOldSample = {
  name: "old.zip",
  content: zipOf({
    VERSION: "v0.18.0",
    "filters.json": "",
    "data.json": JSON.stringify([
      {
        id: 1,
        title: "Home",
        lists: [
          {
            id: 10,
            title: "Garden",
            tasks: [{ id: 1, title: "Dig", bucket_id: 5, done_at: never }],
            buckets: [{ id: 5, title: "Ready", is_done_bucket: true }],
          },
        ],
      },
    ]),
  }),
};
