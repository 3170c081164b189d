import type { CustomField } from "@baton/domain/field/field";
import { t } from "@lingui/core/macro";
import {
  CalendarDays,
  CircleChevronDown,
  Hash,
  Link,
  ListChecks,
  type LucideIcon,
  SquareCheck,
  Type,
  UserRound,
} from "lucide-react";
import { lookUp } from "@/platform/look-up.ts";

type FieldType = CustomField["type"];

const icons: Readonly<Record<FieldType, LucideIcon>> = {
  text: Type,
  number: Hash,
  date: CalendarDays,
  select: CircleChevronDown,
  "multi-select": ListChecks,
  person: UserRound,
  url: Link,
  checkbox: SquareCheck,
};

const labels: Readonly<Record<FieldType, () => string>> = {
  text: () => t`Text`,
  number: () => t`Number`,
  date: () => t`Date`,
  select: () => t`Select`,
  "multi-select": () => t`Multi-select`,
  person: () => t`Person`,
  url: () => t`Link`,
  checkbox: () => t`Checkbox`,
};

/** All types of custom fields, in the order in which people choose from them. */
export const fieldTypes = Object.keys(labels) as readonly FieldType[];

export const fieldTypeLabel = (type: FieldType): string => lookUp(labels, type)?.() ?? type;

/** The icon of a type of custom fields. */
export function FieldTypeIcon({ type, size = 16 }: { type: FieldType; size?: number }) {
  const Icon = lookUp(icons, type) ?? Type;
  return <Icon size={size} aria-hidden="true" className="shrink-0" />;
}
