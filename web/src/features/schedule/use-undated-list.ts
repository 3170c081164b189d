import { useState } from "react";
import { useActor } from "@/features/session/public.ts";
import { readPreference, removePreference, writePreference } from "@/platform/preferences.ts";
import { useMediaQuery } from "@/platform/use-media-query.ts";

/**
 * Returns whether the tasks without dates are shown beside a layout, which is remembered for the person, and how to
 * change that.
 * @param wide the width of a screen on which they are shown at first
 */
export function useUndatedList(layout: "calendar" | "timeline", wide: string) {
  const name = `${layout}-list.${useActor().userId}`;
  const isWide = useMediaQuery(`(width >= ${wide})`);
  const [stored, setStored] = useState(() => readPreference(name));
  const isOpen = isWide ? stored !== "closed" : stored === "open";
  const toggle = () => {
    const next = isOpen ? "closed" : "open";
    if (isWide === (next === "open")) removePreference(name);
    else writePreference(name, next);
    setStored(isWide === (next === "open") ? null : next);
  };
  return { isOpen, toggle };
}
