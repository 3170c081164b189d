import { setTimeout as sleep } from "node:timers/promises";
import { type Baton, residentMemory, startBaton, withFolder } from "../support/baton.ts";
import { atMost, type Row } from "../support/report.ts";
import { createTasks, signUpTeam } from "../support/team.ts";
import { measureAfterChange } from "./after-change.ts";
import { measureLive } from "./live.ts";
import { measureReads } from "./reads.ts";
import type { Scale } from "./scale.ts";
import { measureWrites } from "./writes.ts";

const teamSize = 10;
const tasks = 1000;
/** The time until a started process is idle. */
const settledAfterMs = 5000;

/** Measures one server process with a team of ten and 1,000 tasks, and another with 10,000 tasks. */
export async function measureServer(scale: Scale): Promise<Row[]> {
  const afterChange = await measureAfterChange(scale);
  return withFolder(async (folder) => {
    const seeding = await startBaton(folder);
    const seeded = await signUpTeam(seeding.port, teamSize);
    const ids = await createTasks(seeded, tasks);
    await seeding.stop();

    const baton = await startBaton(folder);
    const team = { ...seeded, port: baton.port };
    try {
      await sleep(settledAfterMs);
      const idle = residentMemory(baton.pid);
      const reads = await measureReads(team, scale);
      const live = await measureLive(team, ids, baton.pid, scale);
      const writes = await measureWrites(team, ids, folder, scale);
      return [
        ...reads,
        ...afterChange,
        ...writes,
        ...live,
        { what: "memory, idle", unit: "MB", figures: { measured: idle }, budget: atMost(150) },
        {
          what: "memory after these measurements",
          unit: "MB",
          figures: { measured: residentMemory(baton.pid) },
          budget: atMost(300),
        },
      ];
    } finally {
      await stopHard(baton);
    }
  });
}

/** No clean stop is needed, because the folder is discarded. */
const stopHard = (baton: Baton) => baton.stop("SIGKILL");
