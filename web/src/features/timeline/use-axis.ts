import { isCalendarDate } from "@baton/domain/kernel/dates";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Span } from "@/features/schedule/public.ts";
import { useActor } from "@/features/session/public.ts";
import { readPreference, writePreference } from "@/platform/preferences.ts";
import { useToday } from "@/platform/use-today.ts";
import { type Scale, scaleOf, type Zoom, zooms } from "./scale.ts";

/** The time axis. Its zoom and its first day in view are in the address, and the zoom is remembered for the person. */
export interface Axis {
  readonly scale: Scale;
  readonly today: string;
  /** The first day in view; undefined where today is in view. */
  readonly at: string | undefined;
  readonly zoomTo: (zoom: Zoom) => void;
  /** Writes the first day in view into the address. */
  readonly remember: (day: string | undefined) => void;
}

export function useAxis(spans: readonly Span[]): Axis {
  const today = useToday();
  const search = useSearch({
    strict: false,
    select: ({ at, span }) => ({ at, span }),
    structuralSharing: true,
  });
  const name = `timeline.${useActor().userId}`;
  const wanted = search.span ?? readPreference(name);
  const zoom = zooms.find((each) => each === wanted) ?? "week";
  const { first, dayWidth, width } = scaleOf(zoom, spans, today);
  // Most changes of tasks leave the axis as it is.
  const scale = useMemo(() => ({ zoom, first, dayWidth, width }), [zoom, first, dayWidth, width]);
  const navigate = useNavigate();
  const change = (to: { at?: string | undefined; span?: string }) =>
    void navigate({ to: ".", search: (before) => ({ ...before, ...to }), replace: true, resetScroll: false });
  const at = search.at !== undefined && isCalendarDate(search.at) ? search.at : undefined;
  return {
    ...{ scale, today, at },
    zoomTo: (to) => {
      writePreference(name, to);
      change({ span: to });
    },
    remember: (day) => {
      if (day !== at) change({ at: day });
    },
  };
}
