import { contract } from "../contract.ts";
import type { SyncRules } from "../kernel/synced.ts";
import { type Undo, undoOfEdits, type Write } from "../kernel/writes.ts";
import type { ProjectStage } from "./stage.ts";
import { decodeStage, type StageDraft, type StageWire } from "./stage.wire.ts";

/** A write to a stage. A deletion says where its tasks go. */
export type StageWrite = Write<ProjectStage, StageDraft>;

/** A deleted stage is restored empty: its tasks were moved out of it first, and that move is undone separately. */
function undo(write: StageWrite, before: ProjectStage | undefined): Undo<StageWrite> | null {
  if (write.kind !== "remove") return undoOfEdits<ProjectStage, StageDraft>(write);
  return before ? { back: [{ kind: "create", value: before }], again: [write] } : null;
}

export const stageSync: SyncRules<ProjectStage, StageDraft, StageWire> = {
  list: contract.listStages,
  decode: decodeStage,
  stored: (stages) => stages,
  projectOf: ({ projectId }) => projectId,
  undo,
  upgrades: [],
};
