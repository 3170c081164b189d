import fc from "fast-check";
import { expect, test } from "vitest";
import { person } from "../../test/samples.ts";
import { cycleWith } from "./link.cycles.ts";
import { cycleMessage } from "./link.messages.ts";
import { canLink, linkAudience } from "./link.policy.ts";
import { linkOf, linkRoles, roleOf } from "./link.roles.ts";
import { type LinkEnds, otherEnd, storedEnds } from "./link.ts";

const ids = ["a", "b", "c", "d", "e", "f"];
const anyId = fc.constantFrom(...ids);
const anyStep = fc.record({ fromId: anyId, toId: anyId });

/** The tasks that can be reached from one, found by an independent method. */
function reachable(id: string, steps: readonly Pick<LinkEnds, "fromId" | "toId">[], seen = new Set<string>()) {
  for (const { fromId, toId } of steps) {
    if (fromId !== id || seen.has(toId)) continue;
    seen.add(toId);
    reachable(toId, steps, seen);
  }
  return seen;
}

test("no sequence of links yields a cycle, and a link is refused only if it would close one", () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (wanted) => {
      const steps: (typeof wanted)[number][] = [];
      for (const step of wanted) {
        const closes = step.fromId === step.toId || reachable(step.toId, steps).has(step.fromId);
        const cycle = cycleWith(step, steps);
        expect(cycle !== null).toBe(closes);
        if (!cycle) steps.push(step);
        expect(ids.filter((id) => reachable(id, steps).has(id))).toEqual([]);
      }
    }),
  );
});

test("a cycle is listed in order: its first step is the new link, and each further step is an existing one", () => {
  fc.assert(
    fc.property(anyStep, fc.array(anyStep, { maxLength: 40 }), (step, steps) => {
      const cycle = cycleWith(step, steps);
      if (!cycle) return;
      expect(cycle.slice(0, 2)).toEqual([step.fromId, step.toId]);
      expect(cycle.at(-1)).toBe(step.fromId);
      const pairs = cycle.slice(1, -1).map((fromId, index) => ({ fromId, toId: cycle[index + 2] }));
      for (const pair of pairs) expect(steps).toContainEqual(pair);
    }),
  );
});

test.each([
  [["WEB-1", "WEB-4", "WEB-1"], "WEB-1 blocks WEB-4, which blocks WEB-1. Remove one of these links first."],
  [
    ["A-1", "A-2", "A-3", "A-4", "A-5", "A-6", "A-7", "A-1"],
    "A-1 blocks A-2, which blocks A-3, which blocks A-4, …, which blocks A-1. Remove one of these links first.",
  ],
])("the cycle of %j is named", (names, sentence) => {
  expect(cycleMessage("blocks", names)).toBe(sentence);
});

test("a link gives one task its role, and the other task the opposite role", () => {
  for (const role of linkRoles) {
    const link = linkOf(role, "b", "a");
    expect(roleOf(link, "b")).toBe(role);
    expect(otherEnd(link, "b")).toBe("a");
    expect(linkOf(roleOf(link, "a"), "a", "b")).toEqual(link);
    expect(storedEnds(link)).toEqual(link);
  }
  expect(roleOf({ kind: "unknown" as never, fromId: "a", toId: "b" }, "a")).toBe("relates");
});

test("only people who see both tasks see their link, and people who may edit one of them create and remove it", () => {
  const [ann, bo] = [person({ userId: "ann", access: "member" }), person({ userId: "bo", access: "member" })];
  const open = { projectId: "web", stage: "todo", trashedBy: null, createdBy: null } as const;
  const [hers, his] = [
    { ...open, createdBy: "ann" },
    { ...open, stage: "delete", trashedBy: "bo" },
  ] as const;
  expect(linkAudience(open, open)).toBe("everyone in web");
  expect(linkAudience(open, { ...open, projectId: "shop" })).toBe("everyone in web shop");
  expect(linkAudience(open, his)).toBe("admins person:bo in web");
  expect(linkAudience({ ...his, trashedBy: "ann" }, his)).toBe("admins in web");
  expect([canLink.add(ann, hers, open), canLink.add(ann, open, hers), canLink.add(ann, hers, his)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([canLink.remove(bo, hers, open, { createdBy: "bo" }), canLink.remove(bo, hers, open, hers)]).toEqual([
    true,
    false,
  ]);
});
