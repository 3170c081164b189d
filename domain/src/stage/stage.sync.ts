import { contract } from "../contract.ts";
import type { SyncRules } from "../kernel/synced.ts";
import { reversed, type Undo, type Write } from "../kernel/writes.ts";
import type { ProjectStage } from "./stage.ts";
import { decodeStage, type StageDraft, type StageWire } from "./stage.wire.ts";

/** A write to a stage. Its deletion says where its tasks go. */
export type StageWrite = Write<ProjectStage, StageDraft>;

function undo(write: StageWrite): Undo<StageWrite> | null {
  switch (write.kind) {
    case "create":
      return { back: [{ kind: "remove", id: write.value.id }], again: [write] };
    case "edit":
      return { back: [reversed(write)], again: [write] };
    case "move":
    case "remove":
      return null;
  }
}

export const stageSync: SyncRules<ProjectStage, StageDraft, StageWire> = {
  list: contract.listStages,
  decode: decodeStage,
  stored: (stages) => stages,
  undo,
  upgrades: [],
};
