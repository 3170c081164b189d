import { printFilter } from "@baton/domain/task/task.filter";
import { t } from "@lingui/core/macro";
import { Layers } from "lucide-react";
import { useState } from "react";
import { useKnownProjects } from "@/features/project/public.ts";
import { initialLayout, saveViewDialog } from "@/features/view/public.ts";
import { Button } from "@/ui/button.tsx";
import { OnDemand } from "@/ui/on-demand.tsx";
import { partsOfFilter, type Searched } from "./search-address.ts";

/** Returns the filter of the tasks that a search finds: those that contain its words and match its conditions. */
export function viewFilterOf({ text, filter }: Pick<Searched, "text" | "filter">): string {
  const words = text.split(/\s+/).filter(Boolean);
  const terms = words.map((word) => ({ isNot: false, field: "text", values: [{ text: word }] }));
  return [printFilter(terms), ...partsOfFilter(filter).others].filter(Boolean).join(" ");
}

/** Saves the tasks that a search finds as a view. Other results are none. */
export function SaveSearch({ searched }: { searched: Searched }) {
  const [isSaving, setSaving] = useState(false);
  const projects = useKnownProjects();
  const { project: named } = partsOfFilter(searched.filter);
  const project = projects.find(({ id, key, name }) => named !== null && [id, key, name].includes(named));
  const filter = viewFilterOf(searched);
  if (filter === "" || !(searched.kind === null || searched.kind === "task")) return null;
  const projectId = project?.id ?? null;
  return (
    <>
      <Button variant="ghost" size="sm" onPress={() => setSaving(true)} onPointerDown={saveViewDialog.preload}>
        <Layers aria-hidden="true" />
        <span className="@max-2xl/header:sr-only">{t`Save as view…`}</span>
      </Button>
      {isSaving && (
        <OnDemand
          of={saveViewDialog}
          list={{ filter, sort: "", layout: { ...initialLayout(projectId), kind: "list" } }}
          projectId={projectId}
          proposed={searched.text.trim() || undefined}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}
