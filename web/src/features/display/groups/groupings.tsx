import type { CustomField } from "@baton/domain/field/field";
import { t } from "@lingui/core/macro";
import { CalendarClock, ChevronsUp, CircleDashed, IterationCw, Layers, Tag, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { FieldTypeIcon } from "@/features/field/public.ts";
import type { BoardShape } from "@/features/task/public.ts";
import { byCustomField, isGroupable } from "./custom-shapes.tsx";
import { byCycle, byDue, byLabel, byPerson, byPriority, byProject, type GroupSources } from "./group-shapes.tsx";

/** A field by which tasks can be grouped. */
export interface Grouping {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly shapeOf: (sources: GroupSources) => BoardShape;
}

const sign = (Icon: typeof Tag) => <Icon size={16} aria-hidden="true" />;

/**
 * Returns the fields by which the tasks of a project, or of all projects, can be grouped.
 * @param stages the columns of the screen: the stages of its project, or the categories
 * @param fields the custom fields of the project
 * @param hasCycles whether the project uses cycles
 */
export function groupingsOf(
  projectId: string | null,
  stages: BoardShape,
  fields: readonly CustomField[],
  hasCycles: boolean,
): readonly Grouping[] {
  return [
    { id: "stage", label: t`Stage`, icon: sign(CircleDashed), shapeOf: () => stages },
    { id: "person", label: t`Person`, icon: sign(UserRound), shapeOf: byPerson },
    { id: "priority", label: t`Priority`, icon: sign(ChevronsUp), shapeOf: byPriority },
    { id: "label", label: t`Label`, icon: sign(Tag), shapeOf: byLabel },
    ...(projectId === null ? [{ id: "project", label: t`Project`, icon: sign(Layers), shapeOf: byProject }] : []),
    { id: "due", label: t`Due`, icon: sign(CalendarClock), shapeOf: byDue },
    ...(hasCycles ? [{ id: "cycle", label: t`Cycle`, icon: sign(IterationCw), shapeOf: byCycle }] : []),
    ...fields.filter(isGroupable).map((field) => ({
      ...{ id: field.id, label: field.name, icon: <FieldTypeIcon type={field.type} /> },
      shapeOf: (sources: GroupSources) => byCustomField(field, sources),
    })),
  ];
}
