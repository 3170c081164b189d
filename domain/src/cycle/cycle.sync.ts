import { contract } from "../contract.ts";
import type { SyncRules } from "../kernel/synced.ts";
import type { Cycle } from "./cycle.ts";
import type { CycleWire } from "./cycle.wire.ts";

/** Pages never write cycles: the server creates and ends them. */
export const cycleSync: SyncRules<Cycle, object, CycleWire> = {
  list: contract.listCycles,
  // Its published form is also the internal one, so pages load no schemas of it.
  decode: (wire) => wire,
  stored: (cycles) => cycles,
  projectOf: ({ projectId }) => projectId,
  undo: () => null,
  upgrades: [],
};
