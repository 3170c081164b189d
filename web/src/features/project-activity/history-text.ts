import type { Activity } from "@baton/domain/activity/activity";
import type { CustomField } from "@baton/domain/field/field";
import { hues } from "@baton/domain/kernel/hue";
import type { WorkStage } from "@baton/domain/task/task";
import { plural, t } from "@lingui/core/macro";
import { changeText } from "@/features/activity/public.ts";
import { fieldTypeLabel } from "@/features/field/public.ts";
import type { Names } from "@/features/task/field-words/public.ts";
import { stageLabel } from "@/features/task/public.ts";
import { formatList } from "@/platform/format-list.ts";
import { hueLabel } from "@/platform/hue-label.ts";
import { lookUp } from "@/platform/look-up.ts";
import { type Run, sameChange } from "./history-model.ts";

type Values = readonly [before: unknown, after: unknown];
type Words = (values: Values, names: Names) => string;

/** The texts for the fields of a project. */
const fieldWords: Readonly<Record<string, Words>> = {
  name: ([before, after]) => t`renamed the project from “${String(before)}” to “${String(after)}”`,
  key: ([before, after]) => t`changed the key of the project from ${String(before)} to ${String(after)}`,
  colour: ([, after]) => {
    const hue = hues.find((each) => each === after);
    return t`changed the colour of the project to ${hue ? hueLabel(hue) : String(after)}`;
  },
  icon: ([, after]) =>
    after === "" ? t`removed the icon of the project` : t`changed the icon of the project to ${String(after)}`,
  description: () => t`changed the description of the project`,
  lead: ([, after], { person }) =>
    after === null
      ? t`removed the lead of the project`
      : t`made ${person(String(after)) ?? t`somebody`} the lead of the project`,
  visibility: ([, after]) =>
    after === "chosen" ? t`limited the project to chosen people` : t`opened the project to everyone in the team`,
  membersCan: () => t`changed what members can do`,
  archiveAfterDays: ([, after]) => {
    if (after === null) return t`turned off archiving of completed tasks`;
    const days = plural(Number(after), { one: "# day", other: "# days" });
    return t`set completed tasks to be archived after ${days}`;
  },
  defaultAssignee: ([, after], { person }) =>
    after === null
      ? t`removed the default assignee`
      : t`set new tasks to be assigned to ${person(String(after)) ?? t`somebody`}`,
  defaultViewId: ([, after]) =>
    after === null ? t`removed the default view of the project` : t`chose a default view of the project`,
  cycle: ([before, after]) => {
    if (after === null) return t`turned cycles off`;
    return before === null ? t`turned cycles on` : t`changed when cycles start and how long they last`;
  },
  timeTracking: ([, after]) => (after === true ? t`turned time tracking on` : t`turned time tracking off`),
  isArchived: ([, after]) => (after === true ? t`archived the project` : t`took the project out of the archive`),
  isTrashed: ([, after]) => (after === true ? t`moved the project to the trash` : t`took the project out of the trash`),
};

function wordsOfProject({ kind, fields }: Activity, names: Names): string[] {
  if (kind === "created") return [t`created the project`];
  return Object.entries(fields).map(([field, values]) => {
    const say = lookUp(fieldWords, field);
    return say ? say(values ?? [null, null], names) : t`changed ${field}`;
  });
}

function wordsOfStage({ kind, name, fields }: Activity): string[] {
  if (kind === "created") return [t`added the stage “${name}”`];
  if (kind === "removed") return [t`deleted the stage “${name}”`];
  const limit = fields.wipLimit?.[1];
  return [
    ...(fields.name ? [t`renamed the stage “${String(fields.name[0])}” to “${String(fields.name[1])}”`] : []),
    ...(fields.category ? [t`counted the stage “${name}” as ${stageLabel(fields.category[1] as WorkStage)}`] : []),
    ...(fields.colour ? [t`changed the colour of the stage “${name}”`] : []),
    ...(fields.wipLimit
      ? [
          limit === null
            ? t`removed the limit of the stage “${name}”`
            : t`set the limit of the stage “${name}” to ${Number(limit)}`,
        ]
      : []),
  ];
}

const shownWords = (name: string, isOn: boolean) =>
  isOn ? t`showed the field “${name}” on cards` : t`hid the field “${name}” on cards`;

const offeredWords = (name: string, isOn: boolean) =>
  isOn ? t`added the field “${name}” to the composer` : t`removed the field “${name}” from the composer`;

function wordsOfField({ kind, name, fields }: Activity): string[] {
  if (kind === "created") return [t`added the field “${name}”`];
  if (kind === "removed") return [t`deleted the field “${name}”`];
  const isTrashed = fields.isTrashed?.[1];
  return [
    ...(fields.name ? [t`renamed the field “${String(fields.name[0])}” to “${String(fields.name[1])}”`] : []),
    ...(fields.type
      ? [t`changed the type of the field “${name}” to ${fieldTypeLabel(fields.type[1] as CustomField["type"])}`]
      : []),
    ...(fields.options ? [t`changed the options of the field “${name}”`] : []),
    ...(fields.onCards ? [shownWords(name, fields.onCards[1] === true)] : []),
    ...(fields.inComposer ? [offeredWords(name, fields.inComposer[1] === true)] : []),
    ...(fields.initialValue ? [t`changed what new tasks have in the field “${name}”`] : []),
    ...(isTrashed === true ? [t`moved the field “${name}” to the trash`] : []),
    ...(isTrashed === false ? [t`took the field “${name}” out of the trash`] : []),
  ];
}

function wordsOfMember({ kind, fields }: Activity, { person }: Names): string[] {
  const isRemoved = kind === "removed";
  const name = person(String(fields.userId?.[isRemoved ? 0 : 1])) ?? t`somebody`;
  return [isRemoved ? t`removed ${name} from the project` : t`added ${name} to the project`];
}

const wordsOf: Readonly<Record<string, (line: Activity, names: Names) => string[]>> = {
  project: wordsOfProject,
  stage: wordsOfStage,
  field: wordsOfField,
  projectMember: wordsOfMember,
};

/** Returns the text of a run of changes: "moved 6 tasks from Next to Done", or how many they are. */
export function runText(run: Run, { stage }: Names): string {
  const changes = plural(run.lines.length, { one: "# change", other: "# changes" });
  if (run.taskCount < 2) return changes;
  const tasks = plural(run.taskCount, { one: "# task", other: "# tasks" });
  const { field, values: [from, to] = [] } = sameChange(run) ?? {};
  if (field === "isArchived") return to === true ? t`archived ${tasks}` : t`took ${tasks} out of the archive`;
  const [before, after] = [stage(String(from)), stage(String(to))];
  if (field !== "stageId" || before === undefined || after === undefined) return t`${changes} to ${tasks}`;
  return t`moved ${tasks} from ${before} to ${after}`;
}

/** Returns the text of a change in a project, to follow the name of its actor or task. */
export function historyText(line: Activity, names: Names): string {
  const words = lookUp(wordsOf, line.entity)?.(line, names);
  return words && words.length > 0 ? formatList(words) : changeText(line, names);
}
