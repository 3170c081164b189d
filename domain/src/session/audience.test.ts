import fc from "fast-check";
import { expect, test } from "vitest";
import { type Audience, audienceWithout, intersection, isIn } from "./audience.ts";
import type { PersonActor } from "./session.ts";

const projects = ["web", "shop"];
const people = ["user-0001", "user-0002", "user-0003"];
const actors = fc.record({
  kind: fc.constant("person"),
  userId: fc.constantFrom(...people),
  email: fc.constant("ada@example.com"),
  username: fc.constant("ada"),
  workspaceId: fc.constantFrom("workspace", null),
  team: fc.constant("Ada's team"),
  adminEmail: fc.constant("ada@example.com"),
  access: fc.constantFrom("admin", "member"),
  membersCan: fc.constant("move"),
  status: fc.constantFrom("Active", "Disable"),
  isPending: fc.boolean(),
  hiddenProjects: fc.subarray(projects),
}) satisfies fc.Arbitrary<PersonActor>;
const person = fc.constantFrom(...people).map((id) => `person:${id}` as const);
const groups: fc.Arbitrary<"everyone" | "admins" | `person:${string}` | `admins person:${string}`> = fc.oneof(
  fc.constantFrom("everyone", "admins"),
  person,
  person.map((one) => `admins ${one}` as const),
);
const audiences: fc.Arbitrary<Audience> = fc.oneof(
  groups,
  fc
    .tuple(groups, fc.subarray(projects, { minLength: 1 }))
    .map(([group, ids]): Audience => `${group} in ${ids.join(" ")}`),
);
const withAdmins = audiences.filter((audience) => !audience.startsWith("person"));

test("an audience is the union of its groups", () => {
  fc.assert(
    fc.property(actors, person, (actor, one) => {
      expect(isIn(actor, `admins ${one}`)).toBe(isIn(actor, "admins") || isIn(actor, one));
    }),
  );
});

test("a change leaves out exactly the people of the audience before it who are not in the one after it", () => {
  fc.assert(
    fc.property(actors, audiences, audiences, (actor, before, after) => {
      const gone = audienceWithout(before, after);
      expect(gone !== null && isIn(actor, gone)).toBe(isIn(actor, before) && !isIn(actor, after));
    }),
  );
});

test("a group in projects contains only the people who see all of these projects", () => {
  fc.assert(
    fc.property(actors, groups, fc.subarray(projects, { minLength: 1 }), (actor, group, ids) => {
      const sees = ids.every((id) => !actor.hiddenProjects.includes(id));
      expect(isIn(actor, `${group} in ${ids.join(" ")}`)).toBe(sees && isIn(actor, group));
    }),
  );
});

test("the intersection of two audiences is within each, and intersecting with everyone excludes nobody", () => {
  fc.assert(
    fc.property(actors, withAdmins, withAdmins, (actor, one, other) => {
      const both = intersection(one, other);
      if (isIn(actor, both)) expect([isIn(actor, one), isIn(actor, other)]).toEqual([true, true]);
      if (isIn(actor, one) && isIn(actor, other) && isIn(actor, "admins")) expect(isIn(actor, both)).toBe(true);
      expect(isIn(actor, intersection(one, "everyone"))).toBe(isIn(actor, one));
    }),
  );
});

test("a disabled account belongs to no audience, and nobody belongs to an unknown group", () => {
  fc.assert(
    fc.property(actors, audiences, (actor, audience) => {
      expect(isIn({ ...actor, status: "Disable" }, audience)).toBe(false);
      expect(isIn(actor, "guests")).toBe(false);
      expect(isIn(actor, "constructor")).toBe(false);
    }),
  );
});
