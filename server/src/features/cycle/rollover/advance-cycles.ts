import { isDeepStrictEqual } from "node:util";
import { type Cycle, type CycleCount, openCycles } from "@baton/domain/cycle/cycle";
import { type PlannedCycle, planCycles } from "@baton/domain/cycle/cycle.plan";
import { daysBetween } from "@baton/domain/kernel/dates";
import { newId } from "@baton/domain/kernel/ids";
import type { Tx } from "../../../platform/store/tx.ts";
import type { StoredProject } from "../../project/public.ts";
import { cyclesOfProject, cycleTable } from "../cycle.store.ts";
import { countTasks, moveOpenTasks } from "./cycle-tasks.store.ts";

const none: CycleCount = { scope: 0, completed: 0, points: 0, completedPoints: 0 };

const sum = (a: CycleCount, b: CycleCount): CycleCount => ({
  ...{ scope: a.scope + b.scope, completed: a.completed + b.completed },
  ...{ points: a.points + b.points, completedPoints: a.completedPoints + b.completedPoints },
});

/** Returns what moves on from a cycle that ends: its open tasks. */
const carried = ({ scope, completed, points, completedPoints }: CycleCount): CycleCount => ({
  ...{ scope: scope - completed, points: points - completedPoints },
  ...{ completed: 0, completedPoints: 0 },
});

/** Returns a cycle with what is counted at the end of its days before today, and when it is over, with its result. */
function counted(cycle: Cycle, today: string, now: CycleCount): Cycle {
  const { start, end } = cycle;
  const isOver = end < today;
  const elapsed = isOver ? daysBetween(start, end) + 1 : daysBetween(start, today);
  // Nothing has changed on days on which no server was running.
  const days = [...cycle.days, ...Array.from({ length: Math.max(elapsed - cycle.days.length, 0) }, () => now)];
  return { ...cycle, days, result: isOver ? now : null };
}

/**
 * Returns the cycles that the plan of a project builds on. After a break, the cycle that was current then ends unless its
 * days contain today, and those after it have not begun.
 */
function known(all: readonly Cycle[], open: readonly Cycle[], today: string, isResumed: boolean) {
  const ended = all.findLast(({ result }) => result !== null);
  const [current] = open;
  if (!(isResumed && current)) return { open, ended };
  if (current.end >= today) return { open: open.slice(0, 1), ended };
  return { open: [], ended: current.start <= today ? current : ended };
}

/** Returns the cycles of a plan as they are stored: those that are known with their days, and new ones. */
function planned(plan: readonly PlannedCycle[], open: readonly Cycle[], projectId: string, at: string): Cycle[] {
  const byNumber = new Map(open.map((cycle) => [cycle.number, cycle]));
  const made = { version: 1, createdAt: at, updatedAt: at, days: [], result: null };
  return plan.map((cycle) => ({ ...(byNumber.get(cycle.number) ?? { ...made, id: newId(), projectId }), ...cycle }));
}

interface Advance {
  readonly now: Date;
  /** Whether the project has just begun to use cycles, or uses them again. */
  readonly isResumed?: boolean;
}

/**
 * Brings the cycles of a project to a time: plans cycles as its rule says, counts the days that are over, and ends the
 * cycles that are over, whose open tasks move to the current one. A project without a rule is left as it is.
 */
export async function advanceCycles(
  tx: Tx,
  { id, cycle: rule }: Pick<StoredProject, "id" | "cycle">,
  { now, isResumed = false }: Advance,
): Promise<void> {
  if (!rule) return;
  const at = now.toISOString();
  const today = at.slice(0, 10);
  const all = await cyclesOfProject(tx.db, tx.workspaceId, id);
  const open = openCycles(all, id);
  const plan = planned(planCycles(known(all, open, today, isResumed), rule, today), open, id, at);
  const left = open.filter(({ number }) => plan.every((cycle) => cycle.number !== number));
  const counts = await countTasks(
    tx,
    [...left, ...plan].filter(({ start }) => start < today).map((cycle) => cycle.id),
  );
  let moving = none;
  const over: string[] = [];
  for (const cycle of [...left, ...plan]) {
    const before = open.find((each) => each.id === cycle.id);
    const after = cycle.start < today ? counted(cycle, today, sum(counts.get(cycle.id) ?? none, moving)) : cycle;
    if (after.result) {
      moving = carried(after.result);
      over.push(cycle.id);
    }
    if (!before) await tx.insert(cycleTable, after);
    else if (!isDeepStrictEqual(before, after)) await tx.update(cycleTable, before, { ...after, updatedAt: at });
  }
  const current = plan.find(({ end }) => end >= today);
  if (current) await moveOpenTasks(tx, over, current.id);
}
