import { useOtherProjects } from "./other-projects.ts";
import { useOwnTexts } from "./own-texts.ts";

/** Loads what no screen shows yet. */
export function BehindTheScreen() {
  useOtherProjects();
  useOwnTexts();
  return null;
}
