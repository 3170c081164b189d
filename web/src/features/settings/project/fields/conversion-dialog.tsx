import type { CustomField } from "@baton/domain/field/field";
import type { FieldValue } from "@baton/domain/field/field.values";
import type { ConversionWire } from "@baton/domain/field/field.wire";
import { plural, t } from "@lingui/core/macro";
import { ArrowRight, ArrowUpRight } from "lucide-react";
import { useState } from "react";
import { fieldTypeLabel } from "@/features/field/public.ts";
import { ValueView } from "@/features/task/field-value/public.ts";
import { useTaskName } from "@/features/task/public.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import type { TypeChange } from "./use-type-change.ts";

interface ConversionDialogProps extends TypeChange {
  field: CustomField;
  onConvert: () => void;
  onClose: () => void;
}

/** Asks before a field gets a type that not all of its values can be converted to, and says which ones. */
export function ConversionDialog({ field, type, conversion, onConvert, onClose }: ConversionDialogProps) {
  const [before, after] = [fieldTypeLabel(field.type), fieldTypeLabel(type)];
  const { converts, emptied, samples, undo } = conversion;
  return (
    <Dialog
      title={t`Change ${field.name} to ${after}?`}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <span className="me-auto text-sm text-muted">
            {undo ? t`You can undo this.` : t`This changes too many values to be undone.`}
          </span>
          <Button onPress={onClose}>{t`Keep as ${before}`}</Button>
          <Button variant="primary" onPress={onConvert}>{t`Change to ${after}`}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="font-medium">
          {plural(converts, { one: "# value converts.", other: "# values convert." })}{" "}
          {emptied > 0 && (
            <span className="text-danger-text">
              {plural(emptied, { one: "# cannot and will be emptied:", other: "# cannot and will be emptied:" })}
            </span>
          )}
        </p>
        {emptied > 0 && <Refused field={field} conversion={conversion} />}
        <Samples samples={samples} />
        {emptied > 0 && <p className="text-sm text-muted">{t`What is emptied stays in the history of each task.`}</p>}
      </div>
    </Dialog>
  );
}

/** The number of values that are shown at first. */
const shownAtFirst = 3;

/** The values that cannot be converted, each with its task. */
function Refused({ field, conversion: { cannot, emptied } }: { field: CustomField; conversion: ConversionWire }) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen || cannot.length === shownAtFirst + 1 ? cannot : cannot.slice(0, shownAtFirst);
  const more = emptied - shown.length;
  return (
    <div className="flex flex-col items-start gap-1">
      <ul aria-label={t`Values that cannot be converted`} className="w-full divide-y rounded-lg border">
        {shown.map((refused) => (
          <RefusedValue key={refused.taskId} {...{ field, refused }} />
        ))}
      </ul>
      {more > 0 && !isOpen && (
        <Button size="sm" variant="ghost" onPress={() => setOpen(true)}>
          {plural(more, { one: "and # more", other: "and # more" })}
        </Button>
      )}
      {more > 0 && isOpen && (
        <span className="px-2 text-sm text-muted">{plural(more, { one: "and # more", other: "and # more" })}</span>
      )}
    </div>
  );
}

interface RefusedValueProps {
  field: CustomField;
  refused: ConversionWire["cannot"][number];
}

function RefusedValue({ field, refused: { taskId, value, project, number, title } }: RefusedValueProps) {
  const name = useTaskName({ projectId: project, number });
  return (
    <li>
      <a
        href={`/user/tasks/${taskId}`}
        target="_blank"
        rel="noopener"
        className="flex min-h-9 items-center gap-3 px-3 py-1.5 hover:bg-hover pointer-coarse:min-h-11"
      >
        <span className="flex w-2/5 min-w-0 shrink-0 flex-wrap gap-1 font-medium wrap-anywhere text-danger-text">
          <ValueView field={field} value={value as FieldValue} />
        </span>
        <span className="flex min-w-0 flex-1 items-center gap-2">
          {name !== "" && <span className="shrink-0 text-sm text-muted tabular-nums">{name}</span>}
          <span dir="auto" className="truncate" title={title}>
            {title}
          </span>
        </span>
        <ArrowUpRight size={16} aria-hidden="true" className="shrink-0 text-muted rtl:-scale-x-100" />
      </a>
    </li>
  );
}

/** How some of the other values read before and after. */
function Samples({ samples }: Pick<ConversionWire, "samples">) {
  if (samples.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      {t`The others read like this:`}
      {samples.map(({ from, to }) => (
        <span key={from} className="flex min-w-0 items-center gap-1.5 font-medium text-text">
          <bdi className="truncate">{from}</bdi>
          <ArrowRight size={14} aria-label={t`becomes`} className="shrink-0 text-muted rtl:-scale-x-100" />
          <bdi className="truncate">{to}</bdi>
        </span>
      ))}
    </p>
  );
}
