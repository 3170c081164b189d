import { useOtherProjects } from "./other-projects.ts";
import { useOwnTexts } from "./own-texts.ts";
import { useTimeZone } from "./use-time-zone.ts";

/** Loads what no screen shows yet, and tells what can wait. */
export function BehindTheScreen() {
  useOtherProjects();
  useOwnTexts();
  useTimeZone();
  return null;
}
