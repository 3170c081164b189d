import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { zipOf } from "../../../../../test/support/import-file.ts";

const schema = `
create table projects (id integer, name text, description text, is_active integer, token text);
create table columns (id integer, project_id integer, title text, position integer);
create table swimlanes (id integer, project_id integer, name text, position integer);
create table project_has_categories (id integer, project_id integer, name text);
create table users (id integer, username text, name text, email text, password text);
create table tasks (id integer, project_id integer, column_id integer, swimlane_id integer, position integer, title text,
  description text, owner_id integer, creator_id integer, category_id integer, priority integer, score integer,
  is_active integer, reference text, time_spent real, date_creation integer, date_due integer, date_completed integer);
create table subtasks (id integer, task_id integer, title text, status integer, user_id integer, position integer);
create table comments (id integer, task_id integer, user_id integer, date_creation integer, comment text);
create table tags (id integer, name text, project_id integer);
create table task_has_tags (task_id integer, tag_id integer);
create table task_has_files (id integer, task_id integer, name text, path text);
create table task_has_links (task_id integer, opposite_task_id integer, link_id integer);
create table links (id integer, label text);
create table task_has_metadata (task_id integer, name text, value text);
insert into projects values (1, 'Site', '**All**', 1, 'SECRET'), (2, 'Old', null, 0, '');
insert into columns values (11, 1, 'Done', 2), (10, 1, 'Backlog', 1), (20, 2, 'Backlog', 1);
insert into swimlanes values (1, 1, 'South', 2), (2, 1, 'North', 1);
insert into project_has_categories values (5, 1, 'Bug');
insert into users values (1, 'mina', '', 'mina@example.com', 'SECRET'), (2, 'teo', 'Teo', null, 'SECRET');
insert into tasks values
  (1, 1, 10, 1, 1, 'First', '# head', 1, 2, 5, 3, 3, 1, 'EXT', 0.5, 1767261600, 1769940000, 0),
  (2, 1, 10, 2, 1, 'North first', null, 0, 0, 0, 0, 0, 1, '', 0, 1767261600, 0, 0),
  (3, 1, 11, 1, 1, 'Closed', '', 99, 1, 0, 1, 0, 0, '', 0, 1767261600, 0, 1767265200);
insert into subtasks values (2, 1, 'doing', 1, 0, 2), (1, 1, 'done', 2, 1, 1);
insert into comments values (2, 1, 1, 1767270000, 'later'), (1, 1, 2, 1767265200, 'earlier');
insert into tags values (7, 'urgent', 0);
insert into task_has_tags values (1, 7);
insert into task_has_files values (1, 1, 'a.txt', 'tasks/1/abc');
insert into links values (1, 'blocks'), (2, 'is blocked by');
insert into task_has_links values (1, 3, 1), (3, 1, 2);
insert into task_has_metadata values (1, 'Room', '12');
`;

/** Returns the bytes of a database. */
export function databaseOf(sql: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "import-"));
  try {
    const path = join(folder, "db.sqlite");
    const database = new DatabaseSync(path);
    database.exec(sql);
    database.close();
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const kanboardSample = { name: "db.sqlite", content: databaseOf(schema) };

export const kanboardFolderSample = {
  name: "data.zip",
  content: zipOf({
    "data/db.sqlite": kanboardSample.content,
    "data/files/tasks/1/abc": "the rope",
    "data/config.php": "SECRET",
  }),
};

export const kanboardJsonSample = {
  name: "kanboard.json",
  content: JSON.stringify({
    getAllProjects: [{ id: "1", name: "Site", is_active: "1", priority_end: "3" }],
    getColumns: { 1: [{ id: "10", title: "Backlog", position: "1", project_id: "1" }] },
    getAllTasks: {
      1: {
        active: [
          {
            id: "1",
            title: "First",
            project_id: "1",
            column_id: "10",
            owner_id: "1",
            priority: "2",
            date_due: "0",
            is_active: "1",
          },
        ],
        inactive: [{ id: "2", title: "Closed", project_id: "1", column_id: "10", owner_id: "0", is_active: "0" }],
      },
    },
    getAllComments: {
      1: [{ id: "1", task_id: "1", user_id: "3", username: "sol", comment: "hi", date_creation: "1767265200" }],
    },
    getTaskTags: { 1: { 7: "urgent" } },
    getAllTaskFiles: { 1: [{ id: "4", task_id: "1", name: "a.txt", user_id: "1", date: "1767265200" }] },
    downloadTaskFile: { 4: "aGk=" },
    getAllTaskLinks: { 1: [{ id: "1", task_id: "2", label: "is a parent of" }] },
    getAllUsers: [{ id: "1", username: "mina", name: "Mina" }],
  }),
};

export const kanboardCsvSample = {
  name: "aufgaben.csv",
  content: `Aufgabennr.,Projekt,Status,Kategorie,Swimlane,Spalte,Position,Farbe,Frist,Ersteller,Nutzer,Name,Komplexität,Titel,Erstellt,Geändert,Erledigt,Beginn,Geschätzt,Verbraucht,Referenz
1,Site,Offen,Bug,Nord,Backlog,1,Gelb,02/01/2026,mina,teo,Teo,3,First,01/02/2026,01/03/2026,,01/05/2026,2,0.5,EXT
2,Site,Geschlossen,,?,Fertig,1,Grün,,mina,,,0,Closed,01/02/2026,01/03/2026,01/04/2026,,0,0,
`,
};
