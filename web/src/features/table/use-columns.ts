import type { Display } from "@baton/domain/task/task.display";
import { useContext, useMemo, useState } from "react";
import { useIsOffered } from "@/features/display/groups/public.ts";
import { useFieldsOf } from "@/features/field/public.ts";
import { useActor } from "@/features/session/public.ts";
import { useFieldNames } from "@/features/task/fields/public.ts";
import { ShownProject } from "@/features/task/public.ts";
import { readPreference, writePreference } from "@/platform/preferences.ts";
import { columnsFor, type TableColumn } from "./columns.tsx";
import { possibleWidth, widthsIn, widthsText } from "./widths.ts";

interface Options {
  /** The project or view whose widths are remembered. */
  readonly id: string;
  readonly display: Display;
  readonly onShow: (shown: readonly string[]) => void;
}

/** The columns of a table, and how a person changes them. */
export interface Columns {
  readonly shown: readonly TableColumn[];
  /** The number of columns that stay first, because they say which task it is. */
  readonly fixed: number;
  readonly move: (id: string, to: number) => void;
  readonly resize: (id: string, width: number) => void;
}

/**
 * Returns the columns of a table: the number, the title and the stage unless the tasks are grouped by it, and what else
 * the display options show, in their order. Widths are of this browser, because they depend on its screen.
 */
export function useColumns({ id, display, onShow }: Options): Columns {
  const projectId = useContext(ShownProject);
  const isOneProject = projectId !== null;
  const customFields = useFieldsOf(projectId ?? "");
  const isOffered = useIsOffered(projectId);
  const nameOf = useFieldNames();
  const name = `table-widths.${useActor().userId}.${id}`;
  const [text, setText] = useState(() => readPreference(name));
  const { shown: facts, group } = display;
  const first = useMemo(
    () => [...(facts.includes("number") ? ["number"] : []), "title", ...(group === "stage" ? [] : ["stage"])],
    [facts, group],
  );
  const shown = useMemo(() => {
    const widths = widthsIn(text);
    const all = columnsFor(nameOf, customFields);
    const others = facts.filter(
      (fact) => !first.includes(fact) && !(isOneProject && fact === "project") && isOffered(fact),
    );
    return [...first, ...others].flatMap((fact) => {
      const column = all.find((one) => one.id === fact);
      return column ? [{ ...column, width: widths[fact] ?? column.width }] : [];
    });
  }, [text, nameOf, customFields, facts, first, isOneProject, isOffered]);
  const fixed = first.length;
  return {
    ...{ shown, fixed },
    move: (moved, to) => {
      const others = shown.slice(fixed).map((column) => column.id);
      const order = others.filter((one) => one !== moved).toSpliced(Math.max(0, to - fixed), 0, moved);
      // What is no column that moves, such as the number of subtasks, stays as it is.
      onShow([...facts.filter((fact) => !order.includes(fact)), ...order]);
    },
    resize: (resized, width) => {
      const next = widthsText({ ...widthsIn(text), [resized]: possibleWidth(width) });
      writePreference(name, next);
      setText(next);
    },
  };
}
