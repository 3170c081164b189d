import { t } from "@lingui/core/macro";
import { ChevronRight, X } from "lucide-react";
import type { ReactNode } from "react";
import type { Chip } from "../chips/chip.ts";
import { chipWords } from "../chips/chip-words.ts";
import type { TermWords } from "../chips/use-term-words.ts";
import type { FilterField } from "../filter-fields.tsx";

interface RowProps {
  /** What the condition says. */
  name: string;
  onRemove: () => void;
  children: ReactNode;
}

function Row({ name, onRemove, children }: RowProps) {
  return (
    <li className="flex min-h-11 items-stretch">
      {children}
      <button
        type="button"
        aria-label={t`Remove filter ${name}`}
        onClick={onRemove}
        className="grid w-14 shrink-0 place-items-center text-muted -outline-offset-2"
      >
        <X size={16} aria-hidden="true" />
      </button>
    </li>
  );
}

export interface ChipRowProps {
  chip: Chip;
  field: FilterField;
  words: TermWords;
  onEdit: () => void;
  onRemove: () => void;
}

/** A condition of a filter as a row of a sheet, which opens it, with a button that removes it. */
export function ChipRow({ chip, field, words, onEdit, onRemove }: ChipRowProps) {
  const { title, hasTitle, operator, values, shown } = chipWords(chip, field, words);
  return (
    <Row name={`${title}: ${values}`} onRemove={onRemove}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onEdit}
        className="flex min-w-0 flex-1 items-center gap-2 ps-5 text-start -outline-offset-2"
      >
        {hasTitle && <span className="shrink-0">{title}</span>}
        <span className="shrink-0 text-muted">{operator}</span>
        <span dir="auto" className="min-w-0 truncate font-medium">
          {shown}
        </span>
        <ChevronRight size={14} aria-hidden="true" className="ms-auto shrink-0 text-faint rtl:-scale-x-100" />
      </button>
    </Row>
  );
}

/** A condition on a field that was deleted, which does not apply any more. */
export function GoneRow({ onRemove }: Pick<ChipRowProps, "onRemove">) {
  const name = t`Field deleted`;
  return (
    <Row name={name} onRemove={onRemove}>
      <span className="flex flex-1 items-center ps-5 text-danger-text">{name}</span>
    </Row>
  );
}
