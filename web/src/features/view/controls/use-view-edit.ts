import type { View } from "@baton/domain/view/view";
import { viewDraftOf } from "@baton/domain/view/view";
import { useViewWrite } from "../view-writes.ts";

/** Returns what changes a view and removes it. Without a view, nothing does. */
export function useViewEdit(view: View | undefined) {
  const { write } = useViewWrite();
  return {
    edit: (patch: Partial<ReturnType<typeof viewDraftOf>>) => {
      if (!view) return;
      const base = viewDraftOf(view);
      const changed = Object.fromEntries(Object.keys(patch).map((field) => [field, base[field as keyof typeof base]]));
      write({ kind: "edit", id: view.id, patch, base: changed });
    },
    remove: () => view && write({ kind: "remove", id: view.id }),
  };
}
