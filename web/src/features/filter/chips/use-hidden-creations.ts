import type { Task, WorkStage } from "@baton/domain/task/task";
import { plural, t } from "@lingui/core/macro";
import { useIsFetching } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { nameInText } from "@/features/task/field-words/public.ts";
import { fromList } from "@/features/task/public.ts";
import { showSuccess } from "@/platform/notify.ts";
import { isSpecifiedScreen } from "@/platform/specified-screen.ts";
import { onAnswered } from "@/platform/sync/on-answered.ts";
import { ownWrites } from "@/platform/sync/pending-writes.ts";
import { translate } from "@/platform/translate.ts";
import { undoOffer } from "@/platform/undo.ts";
import type { Matches } from "../task-filter.ts";
import { foundTasks } from "../use-found.ts";
import { useUnfilteredTasks } from "../use-unfiltered-tasks.ts";

/** Milliseconds for which the toast is shown: it is the only sign of the task, and has a link to it. */
const duration = 5_000;

interface Created {
  readonly id: string;
  /** The key of the write, by which it is undone. */
  readonly key: string;
  readonly message: string;
}

/**
 * Tells a person who creates tasks which the filter of the list hides that it does. Otherwise, a task that is not in
 * the list seems not to have been created.
 */
export function useHiddenCreations(matches: Matches | undefined, stage: WorkStage | undefined): void {
  const tasks = useUnfilteredTasks(stage);
  const navigate = useNavigate();
  const [created, setCreated] = useState<readonly Created[]>([]);
  // What the server searches may include the new task.
  const isSearching = useIsFetching({ queryKey: foundTasks }) > 0;
  useEffect(
    () =>
      onAnswered("task", (write, message) => {
        if (write.kind !== "create") return;
        const { key, value } = write;
        setCreated((others) => [...others, { id: value.id, key, message }]);
      }),
    [],
  );
  useEffect(() => {
    // Tasks that are created together, such as the lines of a pasted list, are told together.
    if (created.length === 0 || isSearching || ownWrites("task").some(({ kind }) => kind === "create")) return;
    setCreated([]);
    const isNew = new Map(created.map((each) => [each.id, each]));
    const hidden = tasks.filter((task) => isNew.has(task.id) && matches?.(task) === false);
    const [first] = hidden;
    const { key, message } = isNew.get(first?.id ?? "") ?? {};
    if (!first || key === undefined || message === undefined) return;
    const open = () => void navigate({ to: "/user/tasks/$id", params: { id: first.id }, state: fromList });
    tell(hidden, message, { key, open });
  }, [created, isSearching, tasks, matches, navigate]);
}

function tell(hidden: readonly Task[], message: string, { key, open }: { key: string; open: () => void }): void {
  const [first, ...more] = hidden;
  if (!first) return;
  const count = hidden.length;
  const one = isSpecifiedScreen() ? translate(message) : t`${nameInText(first)} was created.`;
  const text = more.length === 0 ? one : plural(count, { one: "# task was created.", other: "# tasks were created." });
  const { actions = [], ...offer } = undoOffer(key);
  showSuccess(text, {
    ...offer,
    description: plural(count, { one: "Your filter hides it.", other: "Your filter hides them." }),
    duration,
    actions: more.length === 0 ? [{ label: t`Open`, onAction: open }, ...actions] : actions,
  });
}
