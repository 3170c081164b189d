import type { CustomField } from "@baton/domain/field/field";
import { nameKey } from "@baton/domain/kernel/name-key";
import type { Task } from "@baton/domain/task/task";
import { printValue } from "@baton/domain/task/task.filter";
import type { FilterableField } from "@baton/domain/task/task.filter-context";
import { fieldsNamed } from "@baton/domain/task/task.filter-custom";
import { t } from "@lingui/core/macro";
import { useContext, useMemo } from "react";
import { useProjects } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { ShownProject } from "@/features/task/public.ts";
import { Dot } from "@/ui/badge.tsx";
import { customDayChoices, type FieldKind, type FilterChoice, type FilterField } from "./filter-fields.tsx";
import { numberChoices } from "./number-choices.ts";
import { useFilterContext } from "./use-filter-context.ts";

/** Custom fields that one condition means: one of the shown project, or those of all projects with the same name. */
interface Named {
  /** How conditions name them: by the id of the only one, or by the name of several. */
  readonly field: string;
  readonly fields: readonly FilterableField[];
}

/** Returns the custom fields of the shown projects, in their order. */
function useNamed(): readonly Named[] {
  const projectId = useContext(ShownProject);
  const projects = useProjects();
  const context = useFilterContext();
  return useMemo(() => {
    if (!context) return [];
    const shown = projectId === null ? projects.map(({ id }) => id) : [projectId];
    const named = shown
      .flatMap((id) => context.fields.filter((field) => field.projectId === id))
      .map((field): [string, Named] => {
        const fields = fieldsNamed(field.name, context);
        const name = fields.length > 1 ? (fields[0] ?? field).name : field.id;
        return [name, { field: name, fields }];
      });
    return [...new Map(named).values()];
  }, [context, projectId, projects]);
}

/** Returns the options, of which several with the same name are one choice. Those of a single field are chosen by id. */
function optionChoices({ fields }: Named): FilterChoice[] {
  const options = fields.flatMap((field) => field.options);
  const byName = new Map(options.toReversed().map((option) => [nameKey(option.name), option]));
  return options
    .filter((option) => byName.get(nameKey(option.name)) === option)
    .map((option) => ({
      value: fields.length === 1 ? option.id : option.name,
      label: option.name,
      icon: <Dot tone={option.colour} />,
    }));
}

/** Returns the numbers that tasks have in the fields. */
function numbersIn({ fields }: Named, tasks: readonly Task[]): number[] {
  const byProject = new Map(fields.map(({ id, projectId }) => [projectId, id]));
  const valueIn = ({ projectId, values }: Task) => values[byProject.get(projectId) ?? ""];
  return tasks.map(valueIn).filter((value) => typeof value === "number");
}

interface Sources {
  readonly tasks: readonly Task[];
  /** The people to choose from, and nobody. */
  readonly people: readonly FilterChoice[];
}

const none = (): FilterChoice => ({ value: "none", label: t`None` });

/** Returns the choices of each type. Texts are typed. */
const choices: Readonly<Record<CustomField["type"], (named: Named, sources: Sources) => readonly FilterChoice[]>> = {
  text: () => [],
  url: () => [],
  select: (named) => [...optionChoices(named), none()],
  "multi-select": (named) => [...optionChoices(named), none()],
  person: (_named, { people }) => people,
  date: customDayChoices,
  number: (named, { tasks }) => [...numberChoices(numbersIn(named, tasks)), none()],
  checkbox: () => [
    { value: "yes", label: t`Yes` },
    { value: "no", label: t`No` },
  ],
};

/** What the values of each type are; of others, choices. */
const kinds = new Map<CustomField["type"], FieldKind>([
  ["text", "text"],
  ["url", "text"],
  ["date", "day"],
  ["number", "number"],
]);

/** Returns the values that a task matches in a field whose values are chosen; undefined for other fields. */
function valuesOf({ fields: [field, ...others] }: Named, me: string): FilterField["valuesOf"] {
  if (!field || others.length > 0) return undefined;
  const { id, type, options, projectId } = field;
  if (type !== "select" && type !== "multi-select" && type !== "person") return undefined;
  const known = type === "person" ? undefined : new Set(options.map((option) => option.id));
  return (task) => {
    if (task.projectId !== projectId) return [];
    const chosen = [task.values[id] ?? []]
      .flat()
      .map(String)
      .filter((each) => known?.has(each) ?? true);
    return chosen.length === 0 ? ["none"] : chosen.map((each) => (type === "person" && each === me ? "me" : each));
  };
}

/** Returns the custom fields of the shown projects, as menus offer them. */
export function useCustomFields(tasks: readonly Task[], people: readonly FilterChoice[]): readonly FilterField[] {
  const named = useNamed();
  const { userId } = useActor();
  return useMemo(
    () =>
      named.flatMap((each): FilterField[] => {
        const [first] = each.fields;
        if (!first) return [];
        const ofType = choices[first.type](each, { tasks, people });
        const values = valuesOf(each, userId);
        return [
          {
            ...{ field: each.field, title: first.name, written: printValue(first.name), choices: ofType },
            kind: kinds.get(first.type) ?? "choice",
            ...(values && { valuesOf: values }),
          },
        ];
      }),
    [named, tasks, people, userId],
  );
}
