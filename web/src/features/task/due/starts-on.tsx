import { t } from "@lingui/core/macro";
import { useDateTexts } from "@/platform/date-format.ts";
import { useToday } from "@/platform/use-today.ts";

/** Returns the sentence that says why a task cannot end on earlier days. */
export function useStartsOn(start: string | undefined): string {
  const { format } = useDateTexts();
  if (start === undefined) return "";
  return t`The task starts on ${format(start)}. Choose a later day, or change the start first.`;
}

/** Says why the buttons of days that come before the start of a task are disabled. */
export function StartsOn({ start }: { start: string | undefined }) {
  const text = useStartsOn(start);
  const today = useToday();
  // It is as wide as what is above it.
  return start !== undefined && today < start && <p className="w-0 min-w-full text-sm text-muted">{text}</p>;
}
