import type { CustomField } from "@baton/domain/field/field";
import type { FieldValue } from "@baton/domain/field/field.values";
import type { Task } from "@baton/domain/task/task";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { OptionBadge } from "@/features/field/public.ts";
import { MemberAvatar, usePeopleById } from "@/features/member/public.ts";
import { Day } from "../day.tsx";
import { numberText } from "../labels.ts";

const optionsIn = ({ options }: CustomField, value: FieldValue) => {
  const chosen = Array.isArray(value) ? value : [value];
  return options.filter(({ id }) => chosen.includes(id));
};

/** Returns the host of a web address, or the text of imported data that is none. */
function hostOf(address: string): string {
  return URL.parse(address)?.host.replace(/^www\./, "") || address;
}

/** Returns the custom fields of which cards and rows show a value. A box that is not checked is none. */
export function factsWithValue(fields: readonly CustomField[], { values }: Task): readonly CustomField[] {
  return fields.filter((field) => {
    const value = values[field.id];
    if (value === undefined || value === false) return false;
    return field.type === "select" || field.type === "multi-select" ? optionsIn(field, value).length > 0 : true;
  });
}

interface ValueFactProps {
  field: CustomField;
  value: FieldValue;
}

/** Returns whether a fact shows the name of its field: a bare number, day or text does not say what it is. */
export const isNamed = ({ type }: CustomField): boolean => type === "number" || type === "date" || type === "text";

/**
 * The value of a custom field as a fact on a card or in a row. It names its field on hover and to screen readers, and to
 * everyone if its value does not explain itself.
 */
export function ValueFact({ field, value }: ValueFactProps) {
  const { type, name } = field;
  // What is cut off can be read on hover.
  const title = type === "text" || type === "url" ? `${name}: ${String(value)}` : name;
  return (
    <span title={title} className="flex h-5 min-w-0 items-center gap-1 whitespace-nowrap">
      <span dir="auto" className={isNamed(field) ? "max-w-24 truncate text-faint in-[tr]:max-w-16" : "sr-only"}>
        {name}
      </span>
      <Content {...{ field, value }} />
    </span>
  );
}

function Content({ field, value }: ValueFactProps): ReactNode {
  switch (field.type) {
    case "select":
    case "multi-select":
      return optionsIn(field, value).map((option) => <OptionBadge key={option.id} option={option} />);
    case "person":
      return <PersonFact id={String(value)} />;
    case "date":
      return <Day date={String(value)} className="tabular-nums" />;
    case "number":
      return <span className="tabular-nums">{typeof value === "number" ? numberText(value) : String(value)}</span>;
    case "checkbox":
      return (
        <>
          <Check size={14} aria-hidden="true" className="shrink-0 text-accent-text" />
          <span aria-hidden="true" dir="auto" className="max-w-32 truncate">
            {field.name}
          </span>
        </>
      );
    case "url":
      return (
        <span dir="ltr" className="max-w-40 truncate">
          {hostOf(String(value))}
        </span>
      );
    case "text":
      return (
        <span dir="auto" className="max-w-40 truncate">
          {String(value)}
        </span>
      );
  }
}

function PersonFact({ id }: { id: string }) {
  const person = usePeopleById().get(id);
  return person && <MemberAvatar member={person} size={18} />;
}
