import { describe, expect, it } from "vitest";
import { expectLinear } from "../../../test/support/linear.ts";
import type { SourceData, SourceTask } from "./source-data.ts";
import { idFor, resolveReferences, TaskReferences } from "./task-references.ts";

const task = (key: string, more: Partial<SourceTask> = {}): SourceTask => ({
  ...{ key, url: `https://trello.com/c/${key}`, stage: "next", title: `Task [${key}]`, description: "" },
  ...{ start: "", due: "", isCompleted: false, isArchived: false, labels: [], assignees: [], subtasks: [] },
  ...{ comments: [], links: [], files: [], values: {}, relations: [], ...more },
});

const dataOf = (...tasks: SourceTask[]): SourceData => {
  const project = { key: "p", name: "P", description: "", isArchived: false, stages: [], labels: [], fields: [] };
  return { people: [], notes: [], projects: [{ ...project, tasks }] };
};

/** Returns a task as it would be stored, where the ids of others are their keys in capitals. */
function stored(one: SourceTask, ...others: SourceTask[]): SourceTask {
  const found = new TaskReferences(dataOf(one, ...others)).in(one);
  const refer = resolveReferences(new Map(found.mentions?.map((key) => [key, key.toUpperCase()])));
  return {
    ...found,
    description: refer(found.description),
    comments: found.comments.map((each) => ({ ...each, text: refer(each.text) })),
  };
}

describe("links between the tasks of a file", () => {
  it.each([
    ["See https://trello.com/c/b.", "See [Task \\[b\\]](task:B)."],
    ["<https://trello.com/c/b/12-a-title> next", "[Task \\[b\\]](task:B) next"],
    ["[that one](https://trello.com/c/b/12-a-title#comment-1)", "[that one](task:B)"],
    ['[https://trello.com/c/b](https://trello.com/c/b "smart")', "[Task \\[b\\]](task:B)"],
    ["(https://trello.com/c/b?x=1), https://trello.com/c/c", "([Task \\[b\\]](task:B)), [Task \\[c\\]](task:C)"],
    [
      "https://trello.com/c/unknown and https://trello.com/b/b",
      "https://trello.com/c/unknown and https://trello.com/b/b",
    ],
  ])("in %j become references", (text, expected) => {
    const one = task("a", { description: text, comments: [{ key: "1", text }] });
    const result = stored(one, task("b"), task("c"));
    expect([result.description, result.comments[0]?.text]).toEqual([expected, expected]);
  });

  it("relate the tasks if they are attached, and stay links otherwise", () => {
    const site = { name: "Site", url: "https://example.com/" };
    const self = { name: "Self", url: "https://trello.com/c/a" };
    const one = task("a", { links: [site, self, { name: "Other", url: "https://trello.com/c/b/2-other" }] });
    expect(stored(one, task("b"))).toMatchObject({ links: [site, self], relations: [{ kind: "relates", task: "b" }] });
  });

  it("are left alone if their address belongs to several tasks", () => {
    const same = { url: "https://example.com/same" };
    const one = task("a", { description: "https://example.com/same" });
    expect(stored(one, task("b", same), task("c", same)).description).toBe("https://example.com/same");
  });

  it("keep the length of a text, so that it stays within its limit", () => {
    const [one, other] = [task("a", { description: "[b](https://trello.com/c/b)" }), task("b")];
    const { description } = new TaskReferences(dataOf(one, other)).in(one);
    const id = idFor("019ab2f0-1111-7222-8333-444444444444", "item");
    expect(id).toMatch(/^019ab2f0-1111-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(description).toHaveLength(`[b](task:${id})`.length);
  });

  it.each(["[", "](http://", "http://", "[a](http://"])(
    "among any number of %j are found in proportional time",
    (mark) => {
      expectLinear((count) => stored(task("a", { description: mark.repeat(count) }), task("b")), 5_000);
    },
  );
});
