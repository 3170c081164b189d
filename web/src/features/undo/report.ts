import { idOf } from "@baton/domain/kernel/writes";
import type { SyncedName, WriteOf } from "@baton/domain/sync";
import { t } from "@lingui/core/macro";
import { fetchTask } from "@/features/task/public.ts";
import { type Extra, showError, showSuccess } from "@/platform/notify.ts";
import type { UndoEntry } from "@/platform/undo.ts";
import { changedBy } from "./changed-by.ts";
import { type Step, stepText, taskIdsOf, taskName } from "./undo-text.ts";

interface Reader {
  /** The id of the signed-in person. */
  readonly own: string;
  readonly openTask: (id: string) => void;
}

interface Texts {
  readonly undo: string | null;
  readonly redo: string | null;
}

/** The last texts of each entry, which also name what has been deleted since. */
const lastTexts = new WeakMap<UndoEntry, Texts>();

/** Describes what undoing and redoing an entry changes, and where. A text is null if what it changes has no name. */
export function entryTexts(entry: UndoEntry): Texts {
  const { kind, back, again } = entry;
  const last = lastTexts.get(entry);
  const texts = {
    undo: stepText({ kind, writes: back, isRedo: false }) ?? last?.undo ?? null,
    redo: stepText({ kind, writes: again, isRedo: true }) ?? last?.redo ?? null,
  };
  lastTexts.set(entry, texts);
  return texts;
}

/** Milliseconds for which a report with a link is shown. */
const duration = 5_000;

/** Returns the button that opens the task of a step, if it has one. */
function linkTo(step: Step, { openTask }: Reader): Extra {
  const [taskId, ...more] = taskIdsOf(step);
  if (taskId === undefined || more.length > 0 || taskName(taskId) === undefined) return {};
  return { duration, actions: [{ label: t`Open`, onAction: () => openTask(taskId) }] };
}

/** Reports what was undone or redone and where, or what could not be and who has changed it since. */
export function reportUndo(reader: Reader, entry: UndoEntry, problem: string | null, isRedo: boolean): void {
  const step = { kind: entry.kind, writes: isRedo ? entry.again : entry.back, isRedo };
  const texts = entryTexts(entry);
  const text = isRedo ? texts.redo : texts.undo;
  if (problem !== null) reportRefusal(step, { text, problem, id: entry.kind }, reader);
  else if (text === null) showSuccess(isRedo ? t`Redone` : t`Undone`, { id: entry.kind });
  else showSuccess(isRedo ? t`Redone: ${text}` : t`Undone: ${text}`, { ...linkTo(step, reader), id: entry.kind });
}

interface Refusal {
  readonly text: string | null;
  readonly problem: string;
  /** The id of the toast: that of the change, and of who made the other one once that is known. */
  readonly id: string;
}

function reportRefusal(step: Step, { text, problem, id }: Refusal, reader: Reader): void {
  if (text === null) {
    showError(problem);
    return;
  }
  const title = step.isRedo ? t`Not redone: ${text}` : t`Not undone: ${text}`;
  const extra = { ...linkTo(step, reader), id };
  showError(title, undefined, { ...extra, description: problem });
  void changedByText(step, reader.own).then(
    (who) => who && showError(title, undefined, { ...extra, description: who }),
  );
}

/** Returns a text about who has changed what a step was to change; undefined if that is not known. */
async function changedByText(step: Step, own: string): Promise<string | undefined> {
  const [taskId] = taskIdsOf(step);
  const [write] = step.writes as readonly WriteOf<SyncedName>[];
  if (taskId === undefined || !write) return undefined;
  try {
    await fetchTask(taskId);
  } catch {
    // Without a connection, the report stays as it is.
    return undefined;
  }
  const fields = "patch" in write ? Object.keys(write.patch) : [];
  const by = changedBy(taskId, { entityId: idOf(write), fields, own });
  if (by === null) return t`You have changed it since, on another device.`;
  return by && t`${by} has changed it since.`;
}
