import { workStages } from "@baton/domain/task/task";
import { plural, t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useLabelsById } from "@/features/label/public.ts";
import { usePeopleById } from "@/features/member/public.ts";
import { useAllProjects, useStages } from "@/features/project/public.ts";
import { stageLabel } from "@/features/task/public.ts";
import { useDateTexts } from "@/platform/date-format.ts";
import type { FieldKind, FilterField } from "../filter-fields.tsx";
import { type Comparison, comparedBy } from "./comparison.ts";
import { comparedDayWords, dayWords } from "./day-words.ts";

export interface TermWords {
  /** Returns what a value of a field is called. */
  readonly whole: (field: string, text: string) => string;
  /** Returns what a value is compared with, beside words that say how. */
  readonly compared: (field: string, text: string) => string;
}

const amounts: Readonly<Partial<Record<Comparison, (amount: string) => string>>> = {
  under: (amount) => t`Under ${amount}`,
  "at-most": (amount) => t`At most ${amount}`,
  "at-least": (amount) => t`At least ${amount}`,
  over: (amount) => t`Over ${amount}`,
};

/** Returns a number, or a range of numbers, with its unit. */
function amountWords(field: string, text: string): string {
  if (text === "none") return t`None`;
  const words = text.replace("..", " – ");
  if (field !== "estimate") return words;
  return words === "1" ? t`1 point` : t`${words} points`;
}

/** Returns an amount with how it compares: “At most 8 points”. */
function comparedAmountWords(field: string, text: string): string {
  const { comparison, operand } = comparedBy(text, "number");
  const amount = amountWords(field, operand);
  return amounts[comparison]?.(amount) ?? amount;
}

const several: Readonly<Record<string, (count: number) => string>> = {
  assignee: (count) => plural(count, { one: "# person", other: "# people" }),
  creator: (count) => plural(count, { one: "# person", other: "# people" }),
  label: (count) => plural(count, { one: "# label", other: "# labels" }),
  priority: (count) => plural(count, { one: "# priority", other: "# priorities" }),
  project: (count) => plural(count, { one: "# project", other: "# projects" }),
  stage: (count) => plural(count, { one: "# stage", other: "# stages" }),
};

/** Returns what a number of values of a field is called: “3 people”. */
export const severalWords = (field: string, count: number): string =>
  several[field]?.(count) ?? plural(count, { one: "# value", other: "# values" });

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** Returns the functions that return what the values of a filter are called. */
export function useTermWords(fields: readonly FilterField[]): TermWords {
  const people = usePeopleById();
  const labels = useLabelsById();
  const { projects } = useAllProjects();
  const stages = useStages();
  const { format } = useDateTexts();
  return useMemo(() => {
    const named = new Map<string, ReadonlyMap<string, string>>([
      ["label", new Map([...labels.values()].map(({ id, name }) => [id, name]))],
      ["project", new Map(projects.map(({ id, name }) => [id, name]))],
      [
        "stage",
        new Map([
          ...workStages.map((category) => [category, stageLabel(category)] as const),
          ...stages.map(({ id, name }) => [id, name] as const),
        ]),
      ],
      ...["assignee", "creator"].map((field) => {
        return [field, new Map([...people.values()].map(({ id, username }) => [id, username]))] as const;
      }),
    ]);
    const fieldOf = (name: string) => fields.find(({ field }) => field === name);
    const choiceWords = (field: string, text: string) => {
      if (text === "none") return t`None`;
      if (named.has(field)) return named.get(field)?.get(text) ?? t`Unknown`;
      // A person who is no longer a member, or an option that was deleted.
      return people.get(text)?.username ?? (isId(text) ? t`Unknown` : text);
    };
    const byKind: Readonly<Record<FieldKind, (field: string, text: string) => string>> = {
      day: (_field, text) => dayWords(text, { isBackward: false, format }),
      "past-day": (_field, text) => dayWords(text, { isBackward: true, format }),
      number: comparedAmountWords,
      choice: choiceWords,
      text: (_field, text) => text,
    };
    const whole = (name: string, text: string) => {
      const { choices = [], kind = "choice" } = fieldOf(name) ?? {};
      return choices.find(({ value }) => value === text)?.label ?? byKind[kind](name, text);
    };
    const compared = (field: string, text: string) => {
      const { kind = "choice" } = fieldOf(field) ?? {};
      if (kind === "number") return amountWords(field, comparedBy(text, kind).operand);
      return comparedDayWords(text, { isBackward: kind === "past-day", format });
    };
    return { whole, compared };
  }, [fields, people, labels, projects, stages, format]);
}
