import { importContract } from "@baton/domain/import/import.contract";
import type { ImportPatch } from "@baton/domain/import/import.wire";
import { t } from "@lingui/core/macro";
import { useMutation, useMutationState } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";
import { reasonOf } from "@/platform/translate.ts";
import { importQuery, keepImport, planQuery } from "./import-query.ts";
import { problemOf } from "./use-upload.ts";

const keyOf = (id: string) => ["import", id, "choose"];

/** The choices for an import that the server has not confirmed yet. */
export function useUnsavedChoices(id: string): readonly ImportPatch[] {
  return useMutationState({
    filters: { mutationKey: keyOf(id), status: "pending" },
    select: ({ state }) => state.variables as ImportPatch,
  });
}

/** Saves the choices for an import, each as it is made. */
export function useChoices(id: string) {
  const unsaved = useRef(new Set<Promise<unknown>>());
  const { mutateAsync } = useMutation({
    mutationKey: keyOf(id),
    // One after the other, so that the last one counts.
    scope: { id: `import:${id}` },
    mutationFn: (body: ImportPatch) => call(importContract.updateImport, { params: { id }, body }),
    onSuccess: ({ data }, { columns, dateOrder, bring, people, projects }) => {
      keepImport(data);
      if (columns || dateOrder || bring !== undefined || people || projects)
        void queryClient.invalidateQueries({ queryKey: planQuery(id).queryKey });
    },
    onError: (error) => {
      showError(t`Your choice was not saved.`, undefined, { description: reasonOf(problemOf(error)) });
      void queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey });
    },
  });
  return {
    choose: (patch: ImportPatch) => {
      const saving = mutateAsync(patch).finally(() => unsaved.current.delete(saving));
      unsaved.current.add(saving);
      // What went wrong is shown above.
      saving.catch(() => undefined);
    },
    /**
     * Waits until all choices are saved.
     * @throws Error when one of them was refused
     */
    saved: () => Promise.all(unsaved.current),
  };
}
