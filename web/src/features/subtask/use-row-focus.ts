import type { Subtask } from "@baton/domain/subtask/subtask";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import type { RowFocus } from "./subtask-row.tsx";

/** Tracks the row that is in the tab order, the row that is edited, and the row below which a new one is typed. */
export function useRowFocus(rows: readonly Subtask[]) {
  const list = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState<string | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const [inserting, setInserting] = useState<{ readonly after: string; readonly previous?: string } | null>(null);
  /** The element that takes the focus once it is rendered. */
  const wanted = useRef<{ readonly id: string; readonly part: string } | null>(null);
  const latest = useRef(rows);

  useLayoutEffect(() => {
    latest.current = rows;
    if (!wanted.current) return;
    const { id, part } = wanted.current;
    wanted.current = null;
    list.current?.querySelector<HTMLElement>(`[data-subtask="${id}"] [data-part="${part}"]`)?.focus();
  });

  const { focus, ...ways } = useMemo(() => {
    const focusOn = (id: string, part: string) => {
      wanted.current = { id, part };
      choose(id);
    };
    const focusAdd = () => list.current?.querySelector<HTMLElement>("[data-add-subtask] textarea")?.focus();
    const beside = (id: string, by: 1 | -1) => {
      const index = latest.current.findIndex((row) => row.id === id);
      return index < 0 ? undefined : latest.current[index + by];
    };
    const edit = (id: string | null) => {
      setEditing(id);
      setInserting(null);
    };
    const focus: RowFocus = {
      onFocus: choose,
      go: (id, by, part) => {
        const other = beside(id, by);
        if (other) focusOn(other.id, part);
        else if (by > 0) focusAdd();
      },
      edit: (id) => {
        edit(id);
        if (id !== null) choose(id);
      },
      stop: (id) => {
        edit(null);
        focusOn(id, "title");
      },
      next: (id) => {
        edit(null);
        if (beside(id, 1)) setInserting({ after: id });
        else focusAdd();
      },
      back: (id, isTyping) => {
        const other = beside(id, -1) ?? beside(id, 1);
        edit(isTyping && other ? other.id : null);
        if (!other) focusAdd();
        else if (!isTyping) focusOn(other.id, "title");
      },
    };
    const insert = (after: string | null) =>
      setInserting((now) => (after === null ? null : { after, ...(now && { previous: now.after }) }));
    return { focus, focusOn, focusAdd, insert };
  }, []);

  const current = rows.some(({ id }) => id === chosen) ? chosen : (rows[0]?.id ?? null);
  // The new row is not rendered yet.
  const isShown = rows.some(({ id }) => id === inserting?.after);
  const insertingAfter = isShown ? inserting?.after : inserting?.previous;
  return { list, current, editing, insertingAfter, focus, ...ways };
}
