import { contract } from "../contract.ts";
import type { SyncRules } from "../kernel/synced.ts";
import { undoOfEdits, type Write } from "../kernel/writes.ts";
import type { ProjectStage } from "./stage.ts";
import { decodeStage, type StageDraft, type StageWire } from "./stage.wire.ts";

/** A write to a stage. Its deletion says where its tasks go. */
export type StageWrite = Write<ProjectStage, StageDraft>;

export const stageSync: SyncRules<ProjectStage, StageDraft, StageWire> = {
  list: contract.listStages,
  decode: decodeStage,
  stored: (stages) => stages,
  undo: undoOfEdits,
  upgrades: [],
};
