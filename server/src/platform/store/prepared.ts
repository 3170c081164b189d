import type { Compilable, CompiledQuery, Kysely, QueryResult } from "kysely";
import type { Tables } from "./tables.ts";

type Db = Kysely<Tables>;

/** Maximum number of shapes per query and database. Lists vary in length, and common shapes soon return. */
const maxShapes = 100;

/** A placeholder for the argument with this index while a query is compiled. */
class Hole {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

/** The compiled SQL of a query for arguments of one shape. */
interface Recipe {
  readonly compiled: CompiledQuery;
  /** The source of each parameter: an argument's index, or a constant of the query. */
  readonly parameters: readonly unknown[];
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Returns the shape of `value` and appends its scalar values to `leaves`. */
function shapeOf(value: unknown, leaves: unknown[]): string {
  let shape = "";
  if (Array.isArray(value)) {
    for (const item of value) shape += `${shapeOf(item, leaves)},`;
    return `[${shape}]`;
  }
  if (isPlain(value)) {
    for (const key of Object.keys(value)) shape += `${key}${shapeOf(value[key], leaves)},`;
    return `{${shape}}`;
  }
  leaves.push(value);
  return shape;
}

/** Returns a copy of `value` with a hole in place of each leaf, in the same order. */
function hollow(value: unknown, next: () => Hole): unknown {
  if (Array.isArray(value)) return value.map((item) => hollow(item, next));
  if (isPlain(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, hollow(item, next)]));
  }
  return next();
}

function recipeOf<A extends readonly unknown[]>(db: Db, build: Build<A, unknown>, args: A): Recipe {
  let count = 0;
  const holes = args.map((arg) => hollow(arg, () => new Hole(count++)));
  const compiled = build(db, ...(holes as unknown as A)).compile();
  return { compiled, parameters: compiled.parameters };
}

type Build<A extends readonly unknown[], R> = (db: Db, ...args: A) => Compilable<R>;

/**
 * Returns a query that is built once per database and shape of its arguments (lengths of lists, fields of rows),
 * because building a query costs several times more than running it. `build` may only pass its arguments to the query
 * as values.
 */
export function prepared<A extends readonly unknown[], R>(
  build: Build<A, R>,
): (db: Db, ...args: A) => Promise<QueryResult<R>> {
  const databases = new WeakMap<object, Map<string, Recipe>>();
  return (db, ...args) => {
    // The adapter is unique per database and shared by its transactions.
    const executor = db.getExecutor();
    const recipes = databases.get(executor.adapter) ?? new Map<string, Recipe>();
    databases.set(executor.adapter, recipes);
    const leaves: unknown[] = [];
    const shape = shapeOf(args, leaves);
    const recipe = recipes.get(shape) ?? recipeOf(db, build, args);
    if (recipes.size >= maxShapes) recipes.clear();
    recipes.set(shape, recipe);
    const parameters = recipe.parameters.map((value) => (value instanceof Hole ? leaves[value.index] : value));
    return executor.executeQuery<R>({ ...(recipe.compiled as CompiledQuery<R>), parameters });
  };
}
