import fc from "fast-check";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { openTestStore, testConfig } from "../../../test/support/harness.ts";
import { type Columns, columnsOf } from "./columns.ts";
import type { Store } from "./store.ts";
import type { Tables } from "./tables.ts";

const shape = {
  id: z.string(),
  isDone: z.boolean(),
  isHidden: z.boolean().nullable(),
  points: z.int().nullable(),
  labelIds: z.array(z.string()),
  notes: z.array(z.string()).nullable(),
  people: z.array(z.string()).nullable().optional(),
  size: z.object({ width: z.int(), height: z.int() }).nullable(),
  values: z.record(z.string(), z.union([z.string(), z.null()])),
  day: z.union([z.iso.date(), z.literal("")]),
  value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
};
type Sample = z.infer<z.ZodObject<typeof shape>>;
const mapping = columnsOf(shape);

const samples = (db: Kysely<Tables>) => db.withTables<{ sample: Columns<Sample> }>();

let store: Store;
let close: () => Promise<void>;

beforeAll(async () => {
  const { config, remove } = await testConfig();
  store = await openTestStore(config);
  close = async () => {
    await store.close();
    await remove();
  };
  await store.write({ workspaceId: null, actorId: "ann" }, async ({ db }) => {
    await db.schema
      .createTable("sample")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("is_done", "boolean", (column) => column.notNull())
      .addColumn("is_hidden", "boolean")
      .addColumn("points", "integer")
      .addColumn("label_ids", "text", (column) => column.notNull())
      .addColumn("notes", "text")
      .addColumn("people", "text")
      .addColumn("size", "text")
      .addColumn("values", "text", (column) => column.notNull())
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("value", "text")
      .execute();
  });
});

afterAll(() => close());

const text = fc.string().filter((value) => !value.includes("\0"));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const texts = fc.array(text, { maxLength: 3 });
const anySample: fc.Arbitrary<Sample> = fc.record({
  id: fc.uuid(),
  isDone: fc.boolean(),
  isHidden: maybe(fc.boolean()),
  points: maybe(fc.integer({ min: -1000, max: 1000 })),
  labelIds: texts,
  notes: maybe(texts),
  people: maybe(texts),
  size: maybe(fc.record({ width: fc.nat(), height: fc.nat() }, { noNullPrototype: true })),
  values: fc.dictionary(text, maybe(text), { noNullPrototype: true }),
  day: fc.constantFrom("", "2026-11-29"),
  value: maybe(fc.oneof(text, fc.integer(), fc.boolean())),
});

it("returns booleans, lists, records, values of several types and absent ones as they were stored", async () => {
  await fc.assert(
    fc.asyncProperty(anySample, async (sample) => {
      await store.write({ workspaceId: null, actorId: "ann" }, ({ db }) =>
        samples(db).insertInto("sample").values(mapping.toColumns(sample)).execute(),
      );
      const row = await samples(store.read)
        .selectFrom("sample")
        .selectAll()
        .where("id", "=", sample.id)
        .executeTakeFirstOrThrow();
      expect(mapping.fromColumns(row)).toEqual(sample);
    }),
    { numRuns: 30 },
  );
});

it("stores an absent value as null, and omits fields that are not given", () => {
  expect(mapping.toColumns({ notes: null, people: undefined, isDone: false })).toEqual({
    notes: null,
    people: null,
    is_done: 0,
  });
});
