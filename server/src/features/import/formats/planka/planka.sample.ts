import { tgzOf } from "../../../../../test/support/import-file.ts";

/** Writes rows as `pg_dump` does. */
function copy(table: string, columns: string, ...rows: readonly (readonly string[])[]): string {
  return `COPY public.${table} (${columns}) FROM stdin;\n${rows.map((row) => `${row.join("\t")}\n`).join("")}\\.\n\n`;
}

const N = "\\N";
const time = "2026-01-05 10:00:00.5";

const version2 = [
  "-- PostgreSQL database dump\nCREATE TABLE public.card (id bigint);\n",
  copy(
    "user_account",
    "id, email, password, name, username",
    ["1", "mina@example.com", "HASH", "Mina", "mina"],
    ["2", N, N, "", "teo"],
  ),
  copy("session", "id, access_token", ["9", "TOKEN"]),
  copy("project", "id, name, description", ["10", "Shop", "All of it"]),
  copy(
    "board",
    'id, project_id, "position", name, created_at',
    ["20", "10", "2", "Web", time],
    ["21", "10", "1", "App", time],
  ),
  copy(
    "list",
    'id, board_id, type, "position", name, color',
    ["31", "20", "closed", "2", "Shipped", N],
    ["30", "20", "active", "1", "Open", N],
    ["32", "20", "archive", N, N, N],
    ["33", "20", "trash", N, N, N],
  ),
  copy("label", 'id, board_id, "position", name, color', ["40", "20", "1", N, "lagoon-blue"]),
  copy(
    "card",
    'id, board_id, list_id, creator_user_id, prev_list_id, "position", name, description, due_date, stopwatch, created_at, is_closed',
    [
      "50",
      "20",
      "30",
      "1",
      N,
      "65536.5",
      "Tab\\there \\\\N",
      "one\\ntwo",
      "2026-02-01 10:00:00",
      '{"total": 5400}',
      time,
      "f",
    ],
    ["51", "20", "31", N, N, "1", "Closed", N, N, N, time, "t"],
    ["52", "20", "32", N, "30", N, "Archived", N, N, N, time, "f"],
    ["53", "20", "33", N, "30", N, "Trashed", N, N, N, time, "f"],
  ),
  copy("card_label", "card_id, label_id", ["50", "40"]),
  copy("card_membership", "card_id, user_id", ["50", "2"]),
  copy("task_list", 'id, card_id, "position", name', ["60", "50", "1", "Steps"], ["61", "50", "2", "More"]),
  copy(
    "task",
    'id, task_list_id, linked_card_id, assignee_user_id, "position", name, is_completed',
    ["70", "60", N, N, "2", "second", "f"],
    ["71", "60", N, "2", "1", "first", "t"],
    ["72", "61", "51", N, "1", "linked", "f"],
  ),
  copy(
    "comment",
    "id, card_id, user_id, text, created_at",
    ["81", "50", "1", "later", "2026-01-07 10:00:00"],
    ["80", "50", N, "earlier", time],
  ),
  copy("custom_field", 'id, base_custom_field_group_id, custom_field_group_id, "position", name', [
    "90",
    N,
    "1",
    "1",
    "Effort",
  ]),
  copy("custom_field_value", "card_id, custom_field_group_id, custom_field_id, content", ["50", "1", "90", "3d"]),
  copy(
    "attachment",
    "id, card_id, creator_user_id, type, data, name",
    ["100", "50", "1", "file", '{"fileReferenceId": "77", "filename": "plan.txt"}', "../plan.txt"],
    ["101", "50", "1", "link", '{"url": "https://example.com/"}', "Site"],
    ["102", "50", "1", "file", '{"fileReferenceId": "78", "filename": "gone.png"}', "gone.png"],
  ),
].join("");

export const plankaSample = {
  name: "2026-01-08T10-00-00Z-backup.tgz",
  content: tgzOf({
    "2026-backup/postgres.sql": version2,
    "2026-backup/data/private/attachments/77/plan.txt": "a plan",
  }),
};

/** Version 1 has no types of lists, no lists of tasks, and its comments are actions. */
export const plankaSample1 = {
  name: "old-backup.tgz",
  content: tgzOf({
    "old-backup/postgres.sql": [
      copy("project", "id, name", ["10", "Shop"]),
      copy("board", 'id, project_id, "position", name', ["20", "10", "2", "Web"]),
      copy("list", 'id, board_id, "position", name', ["30", "20", "1", "Open"]),
      copy("card", 'id, board_id, list_id, "position", name, is_due_date_completed', [
        "50",
        "20",
        "30",
        "1",
        "Card",
        "t",
      ]),
      copy("task", 'id, card_id, "position", name, is_completed', ["70", "50", "1", "step", "t"]),
      copy(
        "action",
        "id, card_id, user_id, type, data",
        ["80", "50", N, "commentCard", '{"text": "hi"}'],
        ["81", "50", N, "createCard", "{}"],
      ),
      copy("attachment", "id, card_id, dirname, filename, name", ["100", "50", "abc", "a.txt", "a.txt"]),
    ].join(""),
    "old-backup/attachments/abc/a.txt": "a",
  }),
};

export const plankaAnswer = {
  name: "board.json",
  content: JSON.stringify({
    item: { id: "20", projectId: "10", name: "Web", position: 1 },
    included: {
      projects: [{ id: "10", name: "Shop" }],
      lists: [{ id: "30", boardId: "20", type: "active", position: 1, name: "Open" }],
      users: [{ id: "1", name: "Mina", username: "mina" }],
      cards: [{ id: "50", boardId: "20", listId: "30", position: 1, name: "Card", commentsTotal: 2, isClosed: false }],
      cardMemberships: [{ id: "1", cardId: "50", userId: "1" }],
      taskLists: [{ id: "60", cardId: "50", position: 1, name: "" }],
      tasks: [{ id: "70", taskListId: "60", position: 1, name: "step", isCompleted: true }],
      attachments: [
        {
          id: "100",
          cardId: "50",
          type: "file",
          name: "a.png",
          data: { url: "https://planka.example/attachments/100" },
        },
      ],
    },
  }),
};
