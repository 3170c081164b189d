import type { Cycle } from "@baton/domain/cycle/cycle";
import type { Label } from "@baton/domain/label/label";
import type { Member } from "@baton/domain/member/member";
import { priorities, type Task } from "@baton/domain/task/task";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { BoardShape } from "@/features/task/public.ts";
import { task as sample } from "../../../../../domain/test/samples.ts";
import { completedSince } from "./completed-since.ts";
import {
  byCycle,
  byDue,
  byLabel,
  byPerson,
  byPriority,
  byProject,
  type GroupSources,
  noValue,
} from "./group-shapes.tsx";

/** A Thursday. */
const today = "2026-11-26";
const people = ["ada", "bo", "cleo"].map((id) => ({ id, username: id, access: "member" }) as Member);
const labels = ["bug", "design", "later"].map((id) => ({ id, name: id }) as Label);

const cycles = [1, 2, 3, 4].map(
  (number) =>
    ({
      id: `cycle-${number}`,
      projectId: "web",
      number,
      start: today,
      end: today,
      result: number < 2 ? {} : null,
    }) as Cycle,
);

const task = (more: Partial<Task> = {}): Task =>
  sample({ startingDate: "", endingDate: "", labelIds: [], assigneeIds: [], ...more });

const sources = (more: Partial<GroupSources> = {}): GroupSources => ({
  me: "bo",
  ...{ today, labels, projects: [], cycles, tasks: [], orderedBy: [], isWithEmpty: false },
  people: new Map(people.map((person) => [person.id, person])),
  obstacle: () => undefined,
  intoProject: (_task, projectId) => ({ projectId }),
  ...more,
});

const idsOf = ({ columns }: BoardShape) => columns.map(({ id }) => id);

const anyTask = fc
  .record({
    assigneeIds: fc.subarray(["ada", "bo", "cleo", "gone"]),
    labelIds: fc.subarray(["bug", "design", "later", "deleted"]),
    priority: fc.constantFrom(...priorities),
    cycleId: fc.constantFrom(null, "cycle-1", "cycle-3", "gone"),
    startingDate: fc.constantFrom("", "2026-11-20", "2026-12-24"),
    endingDate: fc.constantFrom("", "2026-12-24"),
  })
  .map(task);

test.each([
  ["person", byPerson],
  ["priority", byPriority],
  ["label", byLabel],
  ["due", byDue],
  ["cycle", byCycle],
] as const)("a task that is moved into a group by %s stands in it, and keeps its other values", (_field, by) => {
  fc.assert(
    fc.property(anyTask, fc.nat(), (before, at) => {
      const shape = by(sources({ tasks: [before], isWithEmpty: true }));
      const ids = idsOf(shape);
      const id = ids[at % ids.length] ?? "";
      const patch = shape.placeIn(id, before);
      if (typeof patch === "string") return;
      const after = { ...before, ...patch };
      expect(shape.columnOf(after)).toBe(id);
      expect(after.startingDate <= after.endingDate || after.endingDate === "").toBe(true);
      if (id !== noValue && before.labelIds.includes("deleted")) expect(after.labelIds).toContain("deleted");
    }),
  );
});

test("every task outside the trash is in exactly one group, also with people and labels that are gone", () => {
  fc.assert(
    fc.property(anyTask, (one) => {
      for (const by of [byPerson, byPriority, byLabel, byDue]) {
        const shape = by(sources({ tasks: [one] }));
        expect(idsOf(shape)).toContain(shape.columnOf(one));
        expect(shape.columnOf({ ...one, stage: "delete" })).toBeUndefined();
      }
    }),
  );
});

test("people are in order of their work, oneself first, and nobody last", () => {
  const tasks = [
    task({ assigneeIds: ["ada"], estimate: 1 }),
    task({ assigneeIds: ["cleo"], estimate: 5 }),
    task({ assigneeIds: ["bo"], stage: "completed" }),
  ];
  expect(idsOf(byPerson(sources({ tasks, orderedBy: tasks })))).toEqual(["bo", "cleo", "ada", noValue]);
  // Only people with tasks have a group, unless empty ones are shown.
  expect(idsOf(byPerson(sources({ tasks: tasks.slice(0, 1) })))).toEqual(["ada", noValue]);
  expect(idsOf(byPerson(sources({ isWithEmpty: true })))).toEqual(["bo", "ada", "cleo", noValue]);
});

test("a move to another person replaces the first one", () => {
  const { placeIn } = byPerson(sources());
  expect(placeIn("cleo", task({ assigneeIds: ["ada", "bo"] }))).toEqual({ assigneeIds: ["cleo", "bo"] });
  expect(placeIn("bo", task({ assigneeIds: ["ada", "bo"] }))).toEqual({ assigneeIds: ["bo"] });
  expect(placeIn(noValue, task({ assigneeIds: ["ada", "bo"] }))).toEqual({ assigneeIds: [] });
});

test("a move to another label replaces the first one by the order of the labels", () => {
  const { placeIn, columnOf } = byLabel(sources());
  expect(columnOf(task({ labelIds: ["later", "bug"] }))).toBe("bug");
  expect(placeIn("later", task({ labelIds: ["bug", "other"] }))).toEqual({ labelIds: ["later", "other"] });
  expect(placeIn("bug", task({ labelIds: ["design", "later"] }))).toEqual({ labelIds: ["bug", "later"] });
  // A label that comes before the new one would keep the task in its own group.
  expect(placeIn("later", task({ labelIds: ["bug", "design"] }))).toEqual({ labelIds: ["later"] });
});

test("cycles begin with the current one and the next, tasks in none follow, and others are shown if they have tasks", () => {
  expect(idsOf(byCycle(sources()))).toEqual(["cycle-2", "cycle-3", noValue]);
  const tasks = [task({ cycleId: "cycle-1", stage: "completed" }), task({ cycleId: "cycle-4" })];
  const all = ["cycle-2", "cycle-3", "cycle-4", noValue, "cycle-1"];
  expect(idsOf(byCycle(sources({ tasks })))).toEqual(all);
  expect(idsOf(byCycle(sources({ isWithEmpty: true })))).toEqual(all);
  expect(byCycle(sources()).placeIn(noValue, task({ cycleId: "cycle-2" }))).toEqual({ cycleId: null });
});

test.each([
  ["2026-11-25", "overdue"],
  ["2026-11-26", "today"],
  ["2026-11-27", "tomorrow"],
  ["2026-11-29", "week"],
  ["2026-11-30", "next-week"],
  ["2026-12-06", "next-week"],
  ["2026-12-07", "later"],
  ["", noValue],
])("a task that is due on %s is in the group %s", (endingDate, group) => {
  const { columnOf } = byDue(sources());
  expect(columnOf(task({ endingDate }))).toBe(group);
  expect(columnOf(task({ endingDate, stage: "completed" }))).toBe("completed");
});

test("a move by due date sets the last day of the group, and a start that would be later", () => {
  const { placeIn } = byDue(sources());
  expect(placeIn("week", task())).toEqual({ endingDate: "2026-11-29" });
  expect(placeIn("today", task({ startingDate: "2026-12-01" }))).toEqual({ startingDate: today, endingDate: today });
  for (const group of ["overdue", "later", "completed"]) expect(typeof placeIn(group, task())).toBe("string");
  // On a Saturday, no day of this week is after tomorrow.
  expect(typeof byDue(sources({ today: "2026-11-28" })).placeIn("week", task())).toBe("string");
});

test("a task that the person may not change stays where it is, and they are told why", () => {
  const locked = sources({ obstacle: () => "No", intoProject: () => "Not there" });
  for (const by of [byPerson, byPriority, byLabel, byDue, byCycle]) expect(by(locked).placeIn("x", task())).toBe("No");
  expect(byProject(locked).placeIn("x", task())).toBe("Not there");
});

test("completed tasks are shown from the chosen day on, and open ones always", () => {
  const at = (day: string) => task({ stage: "completed", completedAt: new Date(`${day}T12:00:00`).toISOString() });
  const tasks = [task(), at("2026-11-26"), at("2026-11-16"), at("2026-11-15"), task({ stage: "completed" })];
  const shown = (span: Parameters<typeof completedSince>[1]) => completedSince(tasks, span, today).length;
  expect([shown("none"), shown("today"), shown("week"), shown("month"), shown("all")]).toEqual([1, 2, 3, 5, 5]);
  expect(completedSince(tasks, "month", today)).toBe(tasks);
});

test("with Alt, a task keeps its people and labels, and stands with the new person", () => {
  const [person, label] = [byPerson(sources()), byLabel(sources())];
  const before = task({ assigneeIds: ["ada", "cleo"], labelIds: ["bug"] });
  expect(person.addIn?.("bo", before)).toEqual({ assigneeIds: ["bo", "ada", "cleo"] });
  expect(person.addIn?.("cleo", before)).toEqual({ assigneeIds: ["cleo", "ada"] });
  expect(label.addIn?.("design", before)).toEqual({ labelIds: ["bug", "design"] });
  expect([person, label].map(({ addIn }) => addIn?.(noValue, before))).toEqual([undefined, undefined]);
  expect(byPriority(sources()).addIn).toBeUndefined();
  const refusing = byPerson(sources({ obstacle: () => "You may not change this task." }));
  expect(refusing.addIn?.("bo", before)).toBe("You may not change this task.");
});
