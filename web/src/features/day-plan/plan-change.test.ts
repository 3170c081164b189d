import { expect, test } from "vitest";
import { planWith } from "./plan-change.ts";

const plan = { items: ["a", "b"], snoozed: { a: "2026-11-25" } };

test("a change replaces the order, and adds, changes and removes what is snoozed", () => {
  expect(planWith(plan, { items: ["b"] })).toEqual({ items: ["b"], snoozed: plan.snoozed });
  expect(planWith(plan, { snoozed: { b: "2026-12-01" } })).toEqual({
    items: plan.items,
    snoozed: { a: "2026-11-25", b: "2026-12-01" },
  });
  expect(planWith(plan, { snoozed: { a: null } })).toEqual({ items: plan.items, snoozed: {} });
});

test("of more than the server accepts, the latest days are kept", () => {
  const many = Array.from({ length: 501 }, (_, index) => [`task-${index}`, index === 7 ? "2026-01-01" : "2026-12-01"]);
  const { items, snoozed } = planWith(plan, {
    items: many.map(([id = ""]) => id),
    snoozed: Object.fromEntries([...many, ["a", null]]),
  });
  expect(items).toHaveLength(500);
  expect(Object.keys(snoozed)).toHaveLength(500);
  expect(snoozed).not.toHaveProperty("task-7");
});
