import { t } from "@lingui/core/macro";
import { useProject } from "@/features/project/public.ts";
import type { GivenValues } from "@/features/task/creation/public.ts";
import { dueDayText } from "@/features/task/public.ts";
import { useToday } from "@/platform/use-today.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import type { Span } from "./days.ts";

const captureSheet = onDemand(async () => (await import("@/features/composer/capture-sheet.tsx")).CaptureSheet, {
  takesKeys: true,
});

interface CreateOnDaysProps {
  projectId: string | null;
  span: Span;
  /** Further values of the task. */
  values?: GivenValues;
  onClose: () => void;
}

/** Asks for the task that was drawn on some days. */
export function CreateOnDays({ projectId, span, values, onClose }: CreateOnDaysProps) {
  const project = useProject(projectId ?? "");
  const { from, to } = span;
  const dates = { startingDate: from === to ? "" : from, endingDate: to };
  const days = dueDayText(dates, useToday());
  return (
    <OnDemand
      of={captureSheet}
      projectKey={project?.key}
      group={{ id: `${from}.${to}`, heading: t`New task, ${days}`, values: { ...values, ...dates } }}
      onClose={onClose}
    />
  );
}
