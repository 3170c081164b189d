import { t } from "@lingui/core/macro";
import { useState } from "react";
import { GroupHead, useValuesOf } from "@/features/board/groups/public.ts";
import { AddTaskButton, type BoardParts } from "@/features/board/public.ts";
import { useWritableProjects } from "@/features/project/public.ts";
import type { BoardColumnInfo } from "@/features/task/public.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";

const captureSheet = onDemand(async () => (await import("@/features/composer/capture-sheet.tsx")).CaptureSheet, {
  takesKeys: true,
});

/**
 * Returns what adds a task to a group, in a project or else in one that the person chooses, and the sheet that asks for
 * it.
 */
export function useCapture(column: BoardColumnInfo, projectId?: string) {
  const [isOpen, setOpen] = useState(false);
  const { id, title } = column;
  const projects = useWritableProjects();
  const project = projects.find((each) => projectId === undefined || each.id === projectId);
  const values = useValuesOf(column, project?.id);
  const sheet = isOpen && values && (
    <OnDemand
      of={captureSheet}
      projectKey={projectId && project?.key}
      group={{ id, heading: t`New task in ${title}`, values }}
      onClose={() => setOpen(false)}
    />
  );
  return { add: values && (() => setOpen(true)), sheet };
}

/** The head of a group on a board of all projects. */
const Head: BoardParts["Head"] = (props) => {
  const { add, sheet } = useCapture(props.column);
  return (
    <>
      <GroupHead {...props} onAdd={add} />
      {sheet}
    </>
  );
};

/** Below the cards of a group on a board of all projects. */
const Bottom: BoardParts["Bottom"] = ({ column }) => {
  const { add, sheet } = useCapture(column);
  if (!add) return null;
  return (
    <>
      <AddTaskButton onClick={add} />
      {sheet}
    </>
  );
};

/** What is above and below the cards of a group on a board of all projects. */
export const anyProject = { Head, Bottom };
