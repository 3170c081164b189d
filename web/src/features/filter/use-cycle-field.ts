import { t } from "@lingui/core/macro";
import { useContext, useMemo } from "react";
import { cycleName, inChoice, useCyclesOf } from "@/features/cycle/public.ts";
import { useProjects } from "@/features/project/public.ts";
import { ShownProject } from "@/features/task/public.ts";
import type { FilterField } from "./filter-fields.tsx";

/** Returns the field of cycles, if the shown project uses them, or one of all projects. */
export function useCycleField(): FilterField | undefined {
  const shown = useContext(ShownProject);
  const cycles = useCyclesOf(shown ?? "");
  const projects = useProjects();
  const isUsed = projects.some(({ id, cycle }) => cycle !== null && (shown === null || id === shown));
  return useMemo(() => {
    if (!isUsed) return undefined;
    const numbered = inChoice(cycles).map((cycle) => ({ value: String(cycle.number), label: cycleName(cycle) }));
    return {
      field: "cycle",
      title: t`Cycle`,
      choices: [
        { value: "current", label: t`Current cycle` },
        { value: "next", label: t`Next cycle` },
        ...numbered,
        { value: "none", label: t`No cycle` },
      ],
    };
  }, [isUsed, cycles]);
}
