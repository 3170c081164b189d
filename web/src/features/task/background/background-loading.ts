import { useOtherProjects } from "./other-projects.ts";
import { useOwnTexts } from "./own-texts.ts";
import { useTimeZone } from "./use-time-zone.ts";

/** Loads the data that no screen shows yet, and sends the server what is not urgent. */
export function BackgroundLoading() {
  useOtherProjects();
  useOwnTexts();
  useTimeZone();
  return null;
}
