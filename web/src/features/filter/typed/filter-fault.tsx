import type { FilterError } from "@baton/domain/task/task.filter";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { CircleAlert } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { translate } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import type { TaskFilterControl } from "../use-task-filter.ts";

interface FilterFaultProps {
  id: string;
  control: TaskFilterControl;
  error: FilterError;
  onFix: () => void;
}

/** Says what cannot be understood in a typed filter, marks it and offers a repair. */
export function FilterFault({ id, control, error, onFix }: FilterFaultProps) {
  const { text } = control;
  const { position, length, fix } = error;
  const fault = text.slice(position, position + length);
  const number = i18n.number(position + 1);
  return (
    <>
      <Wave control={control} error={error} />
      <div
        id={id}
        role="alert"
        className="absolute start-0 top-full z-30 mt-1 flex w-max max-w-[min(32rem,calc(100vw-1.5rem))] @max-2xl/header:max-w-full flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg border border-danger bg-raised px-3 py-2 text-sm text-danger-text shadow-raised"
      >
        <span className="flex min-w-0 flex-1 basis-60 items-start gap-2">
          <CircleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span className="min-w-0">{translate(error.message)}</span>
        </span>
        <span className="ms-auto flex items-center gap-3">
          <span className="whitespace-nowrap tabular-nums">{t`Character ${number}`}</span>
          {fix !== undefined && (
            <Button size="sm" onPress={onFix}>
              {fix === "" ? t`Remove ${fault}` : t`Use ${fix}`}
            </Button>
          )}
        </span>
      </div>
    </>
  );
}

/** A wave under the characters at fault, over the field, with which it scrolls. */
function Wave({ control: { text, field }, error: { position, length } }: Pick<FilterFaultProps, "control" | "error">) {
  const copy = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const input = field.current;
    const place = () => {
      if (!(input && copy.current)) return;
      copy.current.style.insetInlineStart = `${input.offsetLeft}px`;
      copy.current.style.width = `${input.clientWidth}px`;
      copy.current.scrollLeft = input.scrollLeft;
    };
    place();
    const events = ["scroll", "keyup", "focus", "blur"] as const;
    for (const event of events) input?.addEventListener(event, place);
    const observer = new ResizeObserver(place);
    if (input) observer.observe(input);
    return () => {
      observer.disconnect();
      for (const event of events) input?.removeEventListener(event, place);
    };
  }, [field]);
  return (
    <span
      ref={copy}
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 flex items-center overflow-hidden whitespace-pre text-transparent"
    >
      <span>
        {text.slice(0, position)}
        <span className="underline decoration-danger decoration-wavy underline-offset-2">
          {text.slice(position, position + length)}
        </span>
        {text.slice(position + length)}
      </span>
    </span>
  );
}
