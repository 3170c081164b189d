import { type ListedName, listed, listedNames } from "@baton/domain/sync";
import { storedNames, syncedSchemas } from "@baton/domain/sync.schemas";
import { workspaceEntity } from "@baton/domain/workspace/workspace";
import { afterAll, beforeAll, expect, it } from "vitest";
import { entities } from "../src/entities.ts";
import { columnOf } from "../src/platform/store/columns.ts";
import type { Store } from "../src/platform/store/store.ts";
import { openTestStore, testConfig } from "./support/harness.ts";

let store: Store;
let close: () => Promise<void>;

beforeAll(async () => {
  const { config, remove } = await testConfig();
  store = await openTestStore(config);
  close = async () => {
    await store.close();
    await remove();
  };
});

afterAll(() => close());

type Table = "workspace" | "task_text" | "task";

async function columnsOfTable(table: Table): Promise<string[]> {
  const all = store.read.selectFrom(table).selectAll();
  // An outer join without matches returns one row of nulls, with the names of all columns, on both dialects.
  const [row] = await store.read
    .selectFrom(store.read.selectNoFrom((eb) => eb.val(1).as("one")).as("single"))
    .leftJoin(all.where("id", "is", null).as("entity"), (join) => join.onTrue())
    .selectAll("entity")
    .execute();
  return Object.keys(row ?? {});
}

/** The second tables of entities, which contain some of their columns. */
const apart: Partial<Record<Table, Table>> = { task: "task_text" };

/** Columns without a field, which are neither published nor exported. */
const ofTheServer: Readonly<Record<string, readonly string[]>> = {
  // When it is to be delivered.
  notification: ["mail_due", "push_due"],
  // The version that it gave to its entity.
  activity: ["entity_version"],
  // Whether its thumbnail is still to be made.
  attachment: ["thumbnail_due"],
};

const tables = [
  ["workspace", workspaceEntity.rowShape] as const,
  // Tables are named after their entities. The type checker accepts one of the names for all of them.
  ...storedNames.map((name) => [columnOf(name) as "task", syncedSchemas[name].fields] as const),
];

it.each(tables)("every field of a %s has a column, and every column a field", async (table, fields) => {
  const second = apart[table];
  const columns = [...(await columnsOfTable(table)), ...(second ? await columnsOfTable(second) : [])];
  const wanted = [...Object.keys(fields).map(columnOf), ...(ofTheServer[table] ?? [])];
  expect([...new Set(columns)].sort()).toEqual(wanted.sort());
});

/** What pages request again when they gain a project. */
const requestedAgain: readonly ListedName[] = ["task", "notification"];

it("what pages drop with a project that they lose, they receive or request again with it", () => {
  const dropped = listedNames.filter((name) => listed[name].projectOf);
  const shown = entities.flatMap(({ name, table }) => (table?.showIn ? [name] : []));
  expect([...shown, ...requestedAgain].sort()).toEqual([...dropped].sort());
});
