import type { CustomField } from "@baton/domain/field/field";
import type { FieldValue } from "@baton/domain/field/field.values";
import { t } from "@lingui/core/macro";
import { Check } from "lucide-react";
import { OptionBadge } from "@/features/field/public.ts";
import { MemberAvatar, usePeopleById } from "@/features/member/public.ts";
import { Day } from "../day.tsx";
import { numberText } from "../labels.ts";

interface ValueViewProps {
  field: CustomField;
  value: FieldValue;
  /** Whether there is only one line. */
  isCompact?: boolean;
}

/** The value of a custom field. An option that was deleted is not shown. */
export function ValueView({ field, value, isCompact = false }: ValueViewProps) {
  switch (field.type) {
    case "select":
    case "multi-select": {
      const chosen = Array.isArray(value) ? value : [value];
      return field.options.map(
        (option) => chosen.includes(option.id) && <OptionBadge key={option.id} option={option} />,
      );
    }
    case "person":
      return <PersonView id={String(value)} />;
    case "date":
      return <Day date={String(value)} />;
    case "number":
      return typeof value === "number" ? numberText(value) : String(value);
    case "checkbox":
      if (!isCompact) return value === true ? t`Yes` : t`No`;
      return value === true && <Check size={16} aria-label={t`Yes`} className="text-accent-text" />;
    case "url":
      return <WebLink address={String(value)} />;
    case "text":
      return (
        <span dir="auto" className={isCompact ? "truncate" : "min-w-0 wrap-anywhere"}>
          {String(value)}
        </span>
      );
  }
}

function PersonView({ id }: { id: string }) {
  const person = usePeopleById().get(id);
  if (!person) return t`Somebody`;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <MemberAvatar member={person} size={20} />
      <span className="truncate" title={person.username}>
        {person.username}
      </span>
    </span>
  );
}

function WebLink({ address }: { address: string }) {
  const text = address.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
  // Imported data was not read as a value of this type.
  if (!/^https?:/i.test(address)) return text;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={address}
      className="min-w-0 truncate text-accent-text hover:underline"
      dir="ltr"
    >
      {text}
    </a>
  );
}
