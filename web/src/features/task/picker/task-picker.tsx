import { contract } from "@baton/domain/contract";
import type { Task } from "@baton/domain/task/task";
import { decodeTaskSummary } from "@baton/domain/task/task.wire";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useMemo, useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Input } from "react-aria-components/Input";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { TextField } from "react-aria-components/TextField";
import { ProjectMark, useAllProjects, useProject } from "@/features/project/public.ts";
import { call } from "@/platform/api.ts";
import { useDebounced } from "@/platform/use-debounced.ts";
import { ModalFrame } from "@/ui/dialog.tsx";
import { itemClass } from "@/ui/popover-class.ts";
import { mergeTasks } from "../archive.ts";
import { useTasks } from "../task-data.ts";
import { TaskLine, useTaskName } from "../task-line.tsx";
import { choicesIn } from "./task-choices.ts";

export interface TaskPickerProps {
  /** The purpose of the choice. */
  label: string;
  /** The task for which another one is chosen. */
  near: Task;
  excluded: ReadonlySet<string>;
  onChoose: (task: Task) => void;
  onClose: () => void;
}

/** Milliseconds without typing before the server searches, too. */
const restBeforeSearch = 200;
/** The minimum length of a text that the server searches for. */
const shortest = 2;

/** Searches tasks that this page has not loaded, such as archived ones. The tasks found are loaded. */
function useRest(text: string): { readonly isSearching: boolean } {
  const settled = useDebounced(text.trim(), restBeforeSearch);
  const { isFetching } = useQuery({
    queryKey: ["tasks-by-name", settled],
    queryFn: async ({ signal }) => {
      const { data } = await call(contract.findTasks, { query: { text: settled } }, { signal });
      mergeTasks(data.map(decodeTaskSummary));
      return data.length;
    },
    enabled: settled.length >= shortest,
    retry: false,
    gcTime: 0,
  });
  return { isSearching: isFetching || text.trim() !== settled };
}

/** Returns the tasks that a search finds; loaded tasks are found at once. */
function useChoices(text: string, { near, excluded }: Pick<TaskPickerProps, "near" | "excluded">): readonly Task[] {
  const { tasks } = useTasks();
  const { projects } = useAllProjects();
  return useMemo(() => {
    const keys = new Map(projects.map(({ id, key }) => [id, key]));
    const offered = tasks.filter(
      ({ id, stage, projectId }) => stage !== "delete" && keys.has(projectId) && !excluded.has(id),
    );
    return choicesIn(offered, { text, keys, near: near.projectId });
  }, [tasks, projects, text, near, excluded]);
}

/** A dialog that chooses a task by a part of its title or its number. */
export function TaskPicker({ label, near, excluded, onChoose, onClose }: TaskPickerProps) {
  const [text, setText] = useState("");
  const choices = useChoices(text, { near, excluded });
  const { isSearching } = useRest(text);
  const name = useTaskName(near);
  const choose = (key: unknown) => {
    const task = choices.find(({ id }) => id === key);
    if (task) onChoose(task);
  };
  return (
    <ModalFrame size="md" isOpen isDismissable onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog className="flex min-h-0 flex-1 flex-col outline-none">
        <Heading slot="title" className="flex min-w-0 items-center gap-1.5 px-4 pt-3 text-sm font-medium text-muted">
          {name !== "" && <span className="tabular-nums">{name}</span>}
          {name === "" && (
            <span dir="auto" className="truncate">
              {near.title}
            </span>
          )}
          <span className="whitespace-nowrap">{label}</span>
        </Heading>
        <Autocomplete inputValue={text} onInputChange={setText}>
          <TextField
            aria-label={t`Search tasks by title or number`}
            autoFocus
            className="flex h-11 shrink-0 items-center gap-2 border-b px-4"
          >
            <Search size={16} aria-hidden="true" className="shrink-0 text-faint" />
            <Input
              placeholder={t`Search tasks by title or number`}
              autoComplete="off"
              className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none"
            />
          </TextField>
          <ListBox
            aria-label={t`Tasks`}
            items={choices.map((task) => ({ id: task.id, task }))}
            dependencies={[choices]}
            selectionMode="single"
            selectedKeys={[]}
            onSelectionChange={(keys) => keys !== "all" && choose([...keys][0])}
            className="h-80 min-h-0 shrink overflow-y-auto p-1 outline-none"
            renderEmptyState={() => (
              <p className="px-3 py-2 text-base text-muted">{isSearching ? t`Searching…` : t`No Result Found`}</p>
            )}
          >
            {({ task }) => (
              <ListBoxItem textValue={task.title} className={itemClass}>
                <TaskLine task={task} />
                <ProjectOf task={task} />
              </ListBoxItem>
            )}
          </ListBox>
        </Autocomplete>
      </Dialog>
    </ModalFrame>
  );
}

function ProjectOf({ task: { projectId } }: { task: Task }) {
  const project = useProject(projectId);
  if (!project) return null;
  return (
    <span className="ms-auto flex shrink-0 items-center gap-1 ps-2 text-sm text-muted" title={project.name}>
      <ProjectMark project={project} />
      <span dir="auto" className="max-w-32 truncate max-sm:hidden">
        {project.name}
      </span>
    </span>
  );
}
