import type { NewStage } from "./stage.wire.ts";

/** The specification's stages, which a project has unless others are chosen. */
export const defaultStages: readonly NewStage[] = [
  { name: "Todo", category: "todo", colour: "orange" },
  { name: "In Progress", category: "in-progress", colour: "blue" },
  { name: "Completed", category: "completed", colour: "green" },
];
