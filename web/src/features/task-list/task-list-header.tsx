import { t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import { type ReactElement, type ReactNode, useContext } from "react";
import { ariaKey } from "@/features/action/public.ts";
import { DisplayButton, type DisplayControl, LayoutChoice } from "@/features/display/public.ts";
import type { TaskFilterControl } from "@/features/filter/public.ts";
import { FilterBar } from "@/features/filter/public.ts";
import type { BoardShape, TaskList } from "@/features/task/public.ts";
import { SpecifiedScreenContext } from "@/platform/specified-screen.ts";
import { Button } from "@/ui/button.tsx";
import { onDemand } from "@/ui/on-demand.tsx";
import { ScreenHeader } from "@/ui/screen-header.tsx";

const createTaskDialog = onDemand(
  async () => (await import("@/features/task/form/create-task-dialog.tsx")).CreateTaskDialog,
  {
    takesKeys: true,
  },
);

const taskComposer = onDemand(async () => (await import("@/features/composer/task-composer.tsx")).TaskComposer, {
  takesKeys: true,
});

/** What creates a task: on the screen of a project, its composer; elsewhere, the form of the specification. */
export const creationIn = (projectId: string | undefined) =>
  projectId === undefined ? createTaskDialog : taskComposer;

interface TaskListHeaderProps {
  list: TaskList;
  display: DisplayControl;
  /** The columns of the screen, which its display options offer. */
  stages: BoardShape;
  control: TaskFilterControl;
  count: ReactElement;
  /** Undefined if the person may not create tasks. */
  onCreate: (() => void) | undefined;
  /** Loads what `onCreate` opens. */
  preload: () => void;
  /** Content before the heading. */
  mark?: ReactNode;
  /** A line above the heading. */
  above?: ReactNode;
  /** Content before the primary action. */
  actions?: ReactNode;
  /**
   * Whether, on a phone, one of the actions changes the layout, because the row has no space for the choice or a count.
   */
  isLayoutInMenu?: boolean;
  /**
   * The other people here. A phone has no space for them, and the header would jump whenever somebody comes or goes.
   */
  children?: ReactNode;
}

/** The header of a list: its name, search and filters, its layout and the primary action. */
export function TaskListHeader(props: TaskListHeaderProps) {
  const {
    list,
    display,
    stages,
    control,
    count,
    onCreate,
    preload,
    mark,
    above,
    actions,
    isLayoutInMenu = false,
    children,
  } = props;
  return (
    <ScreenHeader
      {...{ mark, above }}
      heading={list.heading()}
      count={isLayoutInMenu ? <span className="flex @max-lg/header:hidden">{count}</span> : count}
      actions={
        <>
          {actions}
          <LayoutChoice
            layout={display.display.kind}
            onChange={(view) => display.change({ view })}
            className={isLayoutInMenu ? "@max-lg/header:hidden" : undefined}
          />
          <DisplayButton control={display} stages={stages} isSpecified={useContext(SpecifiedScreenContext)} />
          {onCreate && <CreateButton onPress={onCreate} preload={preload} />}
        </>
      }
    >
      <div className="@max-xl/header:hidden">{children}</div>
      <FilterBar control={control} stage={list.stage} isCrowded={mark !== undefined} />
    </ScreenHeader>
  );
}

interface CreateButtonProps {
  onPress: () => void;
  preload: () => void;
}

/** The button of the header that creates a task. A phone has `FloatingCreateButton` instead. */
export function CreateButton({ onPress, preload }: CreateButtonProps) {
  return (
    <Button
      variant="primary"
      size="sm"
      onPress={onPress}
      onPointerDown={preload}
      onFocus={preload}
      aria-keyshortcuts={ariaKey("create")}
      className="max-sm:hidden"
    >
      <Plus aria-hidden="true" />
      <span className="@max-3xl/header:sr-only">{t`Create Task`}</span>
    </Button>
  );
}

/** On a phone, the button is within reach of the thumb. Projects have a sheet for new tasks instead. */
export function FloatingCreateButton({ onPress, preload }: CreateButtonProps) {
  return (
    <Button
      variant="primary"
      data-bottom-bar=""
      aria-label={t`Create Task`}
      onPress={onPress}
      onPointerDown={preload}
      className="absolute! end-4 bottom-4 z-20 size-14! rounded-2xl px-0 shadow-raised selecting:hidden sm:hidden"
    >
      <Plus aria-hidden="true" className="size-6!" />
    </Button>
  );
}
