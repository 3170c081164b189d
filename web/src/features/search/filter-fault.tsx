import type { FilterError } from "@baton/domain/task/task.filter";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { CircleAlert } from "lucide-react";
import { translate } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";

interface FilterFaultProps {
  filter: string;
  error: FilterError;
  onChange: (filter: string) => void;
}

/** Says what cannot be understood in the filter of the address, marks it and offers ways on. */
export function FilterFault({ filter, error: { message, position, length, fix }, onChange }: FilterFaultProps) {
  const [before, fault, after] = [
    filter.slice(0, position),
    filter.slice(position, position + length),
    filter.slice(position + length),
  ];
  const number = i18n.number(position + 1);
  return (
    <div
      role="alert"
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b bg-danger-soft px-3 py-2 sm:px-4"
    >
      <CircleAlert size={16} aria-hidden="true" className="shrink-0 text-danger-text" />
      <div className="min-w-0 flex-1 basis-64">
        <p dir="auto" className="font-mono text-sm wrap-anywhere">
          {before}
          <mark className="bg-transparent text-inherit underline decoration-danger decoration-wavy underline-offset-3">
            {fault}
          </mark>
          {after}
        </p>
        <p className="mt-0.5 text-sm text-danger-text">
          {translate(message)} <span className="whitespace-nowrap tabular-nums">{t`Character ${number}`}</span>
        </p>
      </div>
      <span className="flex gap-2">
        {fix !== undefined && (
          <Button size="sm" onPress={() => onChange(before + fix + after)}>
            {t`Use ${fix}`}
          </Button>
        )}
        <Button size="sm" onPress={() => onChange("")}>
          {t`Remove filter`}
        </Button>
      </span>
    </div>
  );
}
