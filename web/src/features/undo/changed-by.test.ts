import type { Activity } from "@baton/domain/activity/activity";
import type { FormerMember } from "@baton/domain/member/former";
import type { Member } from "@baton/domain/member/member";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "@/platform/query-client.ts";
import { cacheDetails } from "@/platform/sync/details.ts";
import { setCachedList } from "@/platform/sync/synced-list.ts";
import { changedBy, lastChange } from "./changed-by.ts";

const line = (id: string, entityId: string, fields: readonly string[], more: Partial<Activity> = {}): Activity =>
  ({
    ...{
      id,
      taskId: "t",
      entityId,
      actorId: null,
      through: "page",
      tokenId: null,
      tokenName: null,
      proposalId: null,
      pull: null,
      undoOf: null,
      version: 1,
    },
    fields: Object.fromEntries(fields.map((field) => [field, [1, 2]])),
    ...more,
  }) as unknown as Activity;

beforeEach(() => {
  setCachedList("member", () => ({ seq: 1, items: [{ id: "ada", username: "Ada" } as Member] }));
  setCachedList("formerMember", () => ({ seq: 1, items: [{ id: "bob", username: "Bob" } as FormerMember] }));
  return () => queryClient.clear();
});

let lines = 0;

/** Returns who changed the title of the task, as the person with the id `own` reads it. */
function titleChangedBy(change: Partial<Activity>, own = "me") {
  cacheDetails("t", 1, { activity: [line(`${++lines}`, "t", ["title"], change)] });
  return changedBy("t", { entityId: "t", fields: ["title"], own });
}

test("of all lines about an entity, the last one that changed any of the fields is found, or else its last one", () => {
  const entityId = fc.constantFrom("t", "s");
  const fields = fc.subarray(["title", "stageId", "rank"]);
  fc.assert(
    fc.property(fc.array(fc.record({ entityId, fields })), entityId, fields, (changes, of, wanted) => {
      const history = changes.map((each, index) => line(`${index}`, each.entityId, each.fields));
      const isAbout = ({ entityId: id }: Activity) => id === of;
      const changesOne = (each: Activity) => wanted.some((field) => field in each.fields);
      const [found] = history.toReversed().filter((each) => isAbout(each) && changesOne(each));
      expect(lastChange(history, of, wanted)).toBe(found ?? history.toReversed().find(isAbout));
    }),
  );
});

test("a person is named, also after they have left the team", () => {
  expect(titleChangedBy({ actorId: "ada" })).toBe("Ada");
  expect(titleChangedBy({ actorId: "bob" })).toBe("Bob");
  expect(titleChangedBy({ actorId: "unknown" })).toBe("Somebody");
});

test("a rule of the project is not a person, whoever set it off", () => {
  expect(titleChangedBy({ actorId: "ada", through: "rule" })).toBe("A rule of the project");
});

test("the person's own change is told apart from those of others", () => {
  expect(titleChangedBy({ actorId: "ada" }, "ada")).toBeNull();
});

test("without a line about the entity, or without the history, nobody is named", () => {
  expect(changedBy("t", { entityId: "t", fields: ["title"], own: "me" })).toBeUndefined();
  cacheDetails("t", 1, { activity: [line("1", "s", ["title"], { actorId: "ada" })] });
  expect(changedBy("t", { entityId: "t", fields: ["title"], own: "me" })).toBeUndefined();
  expect(changedBy("t", { entityId: "s", fields: ["title"], own: "me" })).toBe("Ada");
});
