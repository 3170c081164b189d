import type { CustomField } from "@baton/domain/field/field";
import { type ByField, type EditableField, type FullTask, unlistedChoices, wordsOfKey } from "@baton/domain/task/task";
import { durationText } from "@baton/domain/time-entry/duration";
import papaparse from "papaparse";
import type { ExportedTasks } from "../tasks/exported-tasks.ts";
import { dueTimeText, type Names, numberOf, recurrenceText, textOfValue } from "../tasks/names.ts";

interface Column {
  readonly header: string;
  readonly text: (task: FullTask, names: Names) => string | number | null;
}

/** What the import of a table reads as a person with an address. */
const personText = ({ username, email }: { readonly username: string; readonly email: string }) =>
  email === "" ? username : `${username} <${email}>`;

const column = (header: string, text: Column["text"]): Column => ({ header, text });

/** The columns by the names of what cards and tables show. */
const facts = {
  number: column("ID", numberOf),
  title: column("Title", ({ title }) => title),
  project: column("Project", ({ projectId }, { projects }) => projects.get(projectId)?.name ?? ""),
  stage: column("Stage", ({ stageId }, { stages }) => stages.get(stageId)?.name ?? ""),
  category: column("Stage category", ({ stage }) => stage),
  priority: column("Priority", ({ priority }) => priority),
  people: column("Assignees", ({ assignees }) => assignees.map(personText).join(", ")),
  labels: column("Labels", ({ tags }) => tags),
  start: column("Start", ({ startingDate }) => startingDate),
  due: column("Due", ({ endingDate }) => endingDate),
  dueTime: column("Due time", dueTimeText),
  repeats: column("Repeats", ({ recurrence }) => recurrence && recurrenceText(recurrence)),
  estimate: column("Estimate", ({ estimate }) => estimate),
  completed: column("Completed", ({ completedAt }) => completedAt),
  created: column("Created", ({ createdAt }) => createdAt),
  updated: column("Updated", ({ updatedAt }) => updatedAt),
  archived: column("Archived", ({ archivedAt }) => archivedAt),
  creator: column("Creator", ({ createdBy }, { people }) => people.get(createdBy ?? "")?.username ?? ""),
  description: column("Description", ({ description }) => description),
  subtasks: column("Subtasks", ({ subtasks }) =>
    subtasks.map(({ title, done }) => `[${done ? "x" : " "}] ${title}`).join("\n"),
  ),
  notes: column("Notes", ({ notes }) => notes.join("\n")),
  blocked: column("Open blockers", ({ blockedBy }) => blockedBy),
  comments: column("Number of comments", ({ commentCount }) => commentCount),
  files: column("Number of files", ({ attachmentCount }) => attachmentCount),
  cycle: column("Cycle", ({ cycleId }, { cycles }) => {
    const number = cycles.get(cycleId ?? "")?.number;
    return number === undefined ? "" : `Cycle ${number}`;
  }),
  spent: column("Time spent", ({ projectId, timeSpent }, { projects }) =>
    timeSpent > 0 && projects.get(projectId)?.timeTracking ? durationText(timeSpent) : "",
  ),
} as const satisfies Readonly<Record<string, Column>>;

type Fact = keyof typeof facts;

const isFact = (name: string): name is Fact => Object.hasOwn(facts, name);

const customColumn = (field: CustomField): Column =>
  column(field.name, ({ values }, names) => textOfValue(values[field.id], field, names));

/** The column of each field that people edit. A field that is not listed has a column of its own. */
const ofFields = {
  ...{ title: "title", stage: "stage", priority: "priority", assigneeIds: "people", labelIds: "labels" },
  ...{ startingDate: "start", endingDate: "due", estimate: "estimate", description: "description" },
  ...{ dueTime: "dueTime", zone: "dueTime", recurrence: "repeats", notes: "notes", cycleId: "cycle" },
} as const satisfies ByField<EditableField, Fact>;

/** The columns of the fields that are not listed. */
const ofOthers = unlistedChoices(ofFields).map((field) => {
  const [first = "", ...rest] = wordsOfKey(field);
  return column([first.toUpperCase(), ...rest].join(""), (task) => task[field]);
});

/** The columns of a project, apart from custom fields and what not every project uses. */
const ofProject: readonly Fact[] = [
  ...(["number", "title", "project", "stage", "category", "priority", "people", "labels", "start", "due"] as const),
  ...(["estimate", "completed", "created", "updated", "archived", "creator", "description", "subtasks"] as const),
];
const ofEveryProject = [...new Set<Fact>([...ofProject, ...Object.values(ofFields)])].filter(
  (fact) => fact !== "cycle",
);

/** Returns whether a project of an export uses what a fact is about. Views keep facts of what is switched off. */
function isUsed(fact: Fact, { projects }: ExportedTasks["names"]): boolean {
  const all = [...projects.values()];
  if (fact === "cycle") return all.some(({ cycle }) => cycle !== null);
  if (fact === "spent") return all.some(({ timeTracking }) => timeTracking);
  return true;
}

/** Returns the columns of an export: everything of a project, and what a view shows, in its order. */
function columnsOf({ view, project, names }: ExportedTasks): readonly Column[] {
  const { fields } = names;
  if (!view) {
    return [
      ...ofEveryProject.map((fact) => facts[fact]),
      ...ofOthers,
      ...fields.map(customColumn),
      ...(project?.cycle ? [facts.cycle] : []),
      ...(project?.timeTracking ? [facts.spent] : []),
    ];
  }
  const { shown } = view.layout;
  const first = shown.includes("number") ? (["number", "title", "stage"] as const) : (["title", "stage"] as const);
  const others = shown.filter((fact) => !first.some((one) => one === fact));
  return [...first, ...others].flatMap((fact) => {
    const field = fields.find(({ id }) => id === fact);
    if (field) return customColumn(field);
    return isFact(fact) && isUsed(fact, names) ? facts[fact] : [];
  });
}

/**
 * The texts that a spreadsheet would calculate, except numbers. They get an apostrophe, as do those that begin with one
 * before such a text, so that the import can remove exactly one.
 */
const calculated = /^(?!-\d+(?:\.\d+)?$)'*[=+\-@\t\r]/;

/** Spreadsheets recognise UTF-8 by this. */
export const csvMark = "\uFEFF";

/** Returns lines of CSV, in which no text is one that a spreadsheet would calculate. */
export const csvLines = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `${papaparse.unparse(rows as unknown[][], { escapeFormulae: calculated, newline: "\r\n" })}\r\n`;

/** Yields tasks as a table with a row for each task. */
export async function* csvOf(exported: ExportedTasks): AsyncGenerator<string> {
  const columns = columnsOf(exported);
  yield csvMark + csvLines([columns.map(({ header }) => header)]);
  for await (const tasks of exported.pages()) {
    if (tasks.length > 0) yield csvLines(tasks.map((task) => columns.map(({ text }) => text(task, exported.names))));
  }
}
