import { mentionScheme, taskScheme } from "@baton/domain/kernel/references";
import { type ByField, type EditableField, type FullTask, unlistedChoices, wordsOfKey } from "@baton/domain/task/task";
import { contentAddress } from "../../attachment/public.ts";
import { type Details, withDetails } from "../tasks/details.ts";
import type { ExportedTasks } from "../tasks/exported-tasks.ts";
import { dueTimeText, type Names, numberOf, recurrenceText, textOfValue } from "../tasks/names.ts";

/** Links to people and tasks, which mean nothing outside Baton. Their texts stay. */
const references = new RegExp(String.raw`\[((?:\\.|[^\]\\])*)\]\((?:${mentionScheme}|${taskScheme})[^)]*\)`, "g");

const isoDay = "YYYY-MM-DD".length;
const day = (time: string) => time.slice(0, isoDay);

/** Returns a text of one line as Markdown that shows it as it is. */
const plain = (text: string) => text.replaceAll(/[\\`*_[\]<>|#]/g, String.raw`\$&`).replaceAll(/\s+/g, " ");

/** Returns the lines of a Markdown text, with something in front of each. */
const block = (text: string, before: string) =>
  text
    .replaceAll(references, "$1")
    .trim()
    .split("\n")
    .map((line) => `${before}${line}`.trimEnd());

function datesOf(task: FullTask): string {
  const { startingDate } = task;
  const due = [task.endingDate, dueTimeText(task)].filter((part) => part !== "").join(" ");
  if (startingDate !== "" && due !== "") return `${startingDate} – ${due}`;
  if (due !== "") return `due ${due}`;
  return startingDate === "" ? "" : `starts ${startingDate}`;
}

function cycleOf({ cycleId }: FullTask, { cycles }: Names): string {
  const number = cycles.get(cycleId ?? "")?.number;
  return number === undefined ? "" : `cycle ${number}`;
}

/** The fields that are above and below the line of facts. */
const apart = { title: "", stage: "", description: "", notes: "" } as const;

/** Returns what is known of a task besides its texts, in one line. */
function factsOf(task: FullTask, names: Names): string {
  const values = names.fields.flatMap((field) => {
    const text = field.projectId === task.projectId ? textOfValue(task.values[field.id], field, names) : "";
    return text === "" ? [] : `${plain(field.name)}: ${plain(text)}`;
  });
  const dates = datesOf(task);
  const fields = {
    ...apart,
    priority: task.priority,
    assigneeIds: task.assignees.map(({ username }) => plain(username)).join(", "),
    labelIds: plain(task.tags),
    ...{ startingDate: dates, endingDate: dates, dueTime: dates, zone: dates },
    recurrence: task.recurrence ? `repeats ${recurrenceText(task.recurrence)}` : "",
    estimate: task.estimate === null ? "" : `${task.estimate} points`,
    cycleId: cycleOf(task, names),
  } as const satisfies ByField<EditableField, string>;
  const facts = [
    ...new Set(Object.values(fields)),
    ...unlistedChoices(fields).map((field) => (task[field] === null ? "" : `${wordsOfKey(field)}: ${task[field]}`)),
    task.completedAt === null ? "" : `completed ${day(task.completedAt)}`,
    task.archivedAt === null ? "" : "archived",
    ...values,
  ];
  return facts.filter((fact) => fact !== "").join(" · ");
}

function commentLines({ comments }: Details, { people }: Names): string[] {
  return comments.flatMap(({ authorId, createdAt, body }) => [
    "",
    `  > **${plain(people.get(authorId ?? "")?.username ?? "Someone")}**, ${day(createdAt)}`,
    "  >",
    ...block(body, "  > "),
  ]);
}

function linesOf(task: FullTask, details: Details, { names, address }: ExportedTasks): string[] {
  const indented = (lines: readonly string[]) => (lines.length > 0 ? ["", ...lines] : []);
  return [
    `- **${numberOf(task, names)}** ${plain(task.title)}`,
    ...indented([`  ${factsOf(task, names)}`]),
    ...(task.description.trim() === "" ? [] : ["", ...block(task.description, "  ")]),
    ...indented(task.notes.map((note) => `  - ${plain(note)}`)),
    ...indented(task.subtasks.map(({ title, done }) => `  - [${done ? "x" : " "}] ${plain(title)}`)),
    ...indented(
      details.attachments.map(({ id, name }) => `  - File: [${plain(name)}](${address}${contentAddress(id)})`),
    ),
    ...commentLines(details, names),
    "",
  ];
}

/** Yields a project as a text for people: a heading for each stage, and its tasks below. */
export async function* markdownOf(exported: ExportedTasks): AsyncGenerator<string> {
  const { names, project } = exported;
  const about = project?.description.trim() ?? "";
  yield [`# ${plain(project?.name ?? "")}`, "", ...(about === "" ? [] : [...block(about, ""), ""]), ""].join("\n");
  let heading: string | undefined;
  for await (const [task, details] of withDetails(exported)) {
    if (task.stageId !== heading) {
      heading = task.stageId;
      yield `## ${plain(names.stages.get(heading)?.name ?? "")}\n\n`;
    }
    yield `${linesOf(task, details, exported).join("\n")}\n`;
  }
}
