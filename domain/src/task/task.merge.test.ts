import fc from "fast-check";
import { expect, test } from "vitest";
import { mergedEdit } from "./task.merge.ts";

const fields = ["title", "description", "endingDate", "estimate"] as const;
type Field = (typeof fields)[number];
type Draft = Record<Field, string> & { readonly labelIds: readonly string[] };

/** What one person sees of the task, and what they change next. */
interface Step {
  readonly person: number;
  readonly act: "read" | "send with values" | "send with version";
  readonly change: Partial<Draft>;
}

// Few values, so that people often write the same one, or one that was there before.
const anyValue = fc.constantFrom("", "a", "b", "c");
const anyChange: fc.Arbitrary<Partial<Draft>> = fc.record(
  {
    ...{ title: anyValue, description: anyValue, endingDate: anyValue, estimate: anyValue },
    labelIds: fc.uniqueArray(fc.constantFrom("x", "y", "z")),
  },
  { requiredKeys: [] },
);
const anyStep: fc.Arbitrary<Step> = fc.record({
  person: fc.nat(2),
  act: fc.constantFrom("read", "send with values", "send with version"),
  change: anyChange,
});

const start: Draft = { title: "", description: "", endingDate: "", estimate: "", labelIds: ["x"] };

/** The server as it should be: it knows of every field when it was last changed. */
class Model {
  task: Draft = start;
  version = 1;
  readonly changedIn = new Map<keyof Draft, number>();

  store(patch: Partial<Draft>): void {
    this.version += 1;
    for (const [field, value] of Object.entries(patch) as [keyof Draft, never][]) {
      if (JSON.stringify(this.task[field]) !== JSON.stringify(value)) this.changedIn.set(field, this.version);
    }
    this.task = { ...this.task, ...patch };
  }
}

/** What a person saw of the task. */
interface Seen {
  readonly task: Draft;
  readonly version: number;
}

const isIn = (labels: readonly string[]) => (label: string) => labels.includes(label);

/** What others have done to the set stays done. */
function expectMerged(after: readonly string[], mine: readonly string[], seen: Seen, before: Draft): void {
  for (const label of ["x", "y", "z"]) {
    const isKept = isIn(mine)(label) === isIn(seen.task.labelIds)(label);
    expect(isIn(after)(label)).toBe(isIn(isKept ? before.labelIds : mine)(label));
  }
}

function send(model: Model, seen: Seen, { act, change }: Step): void {
  const isByValue = act === "send with values";
  const since = [...model.changedIn].filter(([, version]) => version > seen.version).map(([field]) => field);
  const sent = Object.keys(change) as (keyof Draft)[];
  const base = isByValue ? Object.fromEntries(sent.map((field) => [field, seen.task[field]])) : {};
  const before = model.task;
  const { patch, conflicts } = mergedEdit<Draft>({ patch: change, base }, before, isByValue ? [] : since);
  // Only fields that were sent and have changed since can be refused.
  for (const field of conflicts) expect(sent.includes(field) && since.includes(field)).toBe(true);
  const isUnchanged = (field: Field) => isByValue && change[field] === seen.task[field];
  const written = fields.filter((field) => field in change && !isUnchanged(field));
  // Nobody's value is overwritten by somebody who has not seen it.
  for (const field of written) {
    const isSeen = isByValue ? before[field] === seen.task[field] : !since.includes(field);
    expect(conflicts.includes(field)).toBe(!isSeen && before[field] !== change[field]);
  }
  if (conflicts.length > 0) return;
  model.store(patch);
  for (const field of fields) expect(model.task[field]).toBe((written.includes(field) ? change : before)[field]);
  if (isByValue && change.labelIds) expectMerged(model.task.labelIds, change.labelIds, seen, before);
}

test("however edits interleave, no field is overwritten unseen, and none is refused that nobody else has changed", () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
      const model = new Model();
      const seen = [0, 1, 2].map(() => ({ task: model.task, version: model.version }));
      for (const step of steps) {
        const { task, version } = model;
        if (step.act === "read") seen[step.person] = { task, version };
        else send(model, seen[step.person] ?? { task, version }, step);
      }
    }),
  );
});
