import { addDays } from "@baton/domain/kernel/dates";
import { useMemo } from "react";
import { weekLength, weekOf } from "@/features/schedule/public.ts";
import { useToday } from "@/platform/use-today.ts";
import { regionalLocale } from "@/ui/regional-locale.ts";

/** Returns today, and the first and last day of its week, as it is usual in the person's region. */
export function useNow() {
  const today = useToday();
  return useMemo(() => {
    const weekStart = weekOf(today, regionalLocale);
    return { today, weekStart, weekEnd: addDays(weekStart, weekLength - 1) };
  }, [today]);
}
