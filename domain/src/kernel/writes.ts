import { changed, type Identified, itemOf, type ListChange } from "./lists.ts";
import { pick } from "./names.ts";

/**
 * An edit: the new values (`patch`) and the values the person saw when they made it (`base`). Both can contain single
 * entries of a record, such as `values.ID`, for which null is no entry.
 */
export interface Edit<D> {
  readonly patch: Partial<D>;
  readonly base: Partial<D>;
}

/** Entities that get the same values, of a write that moves many. All of them matched `base`. */
export interface MovedTogether<T> {
  readonly ids: readonly string[];
  readonly patch: Partial<T>;
  readonly base: Partial<T>;
}

/**
 * A change that a person made and the server has not confirmed yet. `D` is the part of the entity that people edit. A
 * move sets values whatever the current ones are, so it conflicts with nothing.
 */
export type Write<T extends Identified, D> = (
  | {
      readonly kind: "create";
      readonly value: T & D;
      /** Other entities that are created in the same write. */
      readonly more?: readonly (T & D)[];
      /** The id of the entity that this one replaces. */
      readonly from?: string;
    }
  | ({ readonly kind: "edit"; readonly id: string } & Edit<D>)
  | {
      readonly kind: "move";
      readonly id: string;
      readonly patch: Partial<T>;
      /**
       * The ids of other entities that are moved in the same write. All of them matched `base`; the server skips those
       * that no longer do.
       */
      readonly more?: readonly string[];
      readonly base?: Partial<T>;
      /** Further entities, which get other values in the same write. */
      readonly also?: readonly MovedTogether<T>[];
    }
  | {
      readonly kind: "remove";
      readonly id: string;
      /** The id of the entity that replaces this one. */
      readonly into?: string;
    }
) & {
  /** The task to which the entity belongs, if it belongs to one. */
  readonly taskId?: string | undefined;
  /** The other task, if it belongs to two. */
  readonly otherTaskId?: string | undefined;
};

/** The writes that undo and redo an action. */
export interface Undo<W> {
  readonly back: readonly W[];
  readonly again: readonly W[];
}

/** Any write, whatever its draft. */
type AnyWrite<T extends Identified> = Write<T, unknown>;

/** Returns the id of the entity that a write changes. */
export function idOf<T extends Identified>(write: AnyWrite<T>): string {
  return write.kind === "create" ? write.value.id : write.id;
}

/** Returns the value of a field, or of an entry of a record: null if it has no such entry. */
export function valueAt(entity: object, name: PropertyKey): unknown {
  const fields = entity as Readonly<Record<PropertyKey, unknown>>;
  const [record = "", entry] = String(name).split(".");
  const entries = fields[record] as Readonly<Record<string, unknown>> | undefined;
  return name in fields || entry === undefined ? fields[name] : entries && (entries[entry] ?? null);
}

/** Returns an entity with the fields and entries of a patch. Entries of a record that it lacks are not loaded. */
export function patched<T extends object>(entity: T, patch: object): T {
  const next = { ...entity } as Record<string, unknown>;
  for (const [name, value] of Object.entries(patch)) {
    const [record = "", entry] = name.split(".");
    if (entry === undefined) next[name] = value;
    else if (next[record]) {
      const { [entry]: _before, ...others } = next[record] as Record<string, unknown>;
      next[record] = value === null ? others : { ...others, [entry]: value };
    }
  }
  return next as T;
}

/** Returns an entity after a write. A write to a deleted entity has no effect. */
function after<T extends Identified>(now: T | undefined, write: AnyWrite<T>): T | undefined {
  // The live stream may deliver the created entity before the response does. The server's version is newer.
  if (write.kind === "create") return now ?? write.value;
  return write.kind === "remove" ? undefined : now && patched(now, write.patch);
}

/** Returns one write for each entity that a write creates or moves, or the write itself. */
function oneByOne<T extends Identified>(write: AnyWrite<T>): readonly AnyWrite<T>[] {
  if (write.kind === "create" && write.more) {
    return [write.value, ...write.more].map((value) => ({ kind: "create", value }));
  }
  if (write.kind !== "move" || !(write.more || write.also)) return [write];
  return partsOfMove(write).flatMap(({ ids, patch }) => ids.map((id) => ({ kind: "move" as const, id, patch })));
}

/** Returns the parts of a move whose entities get the same values. */
export function partsOfMove<T extends Identified, D>(
  write: Write<T, D> & { kind: "move" },
): readonly MovedTogether<T>[] {
  const { id, more = [], patch, base = {}, also = [] } = write;
  return [{ ids: [id, ...more], patch, base }, ...also];
}

interface MoveOfMany<T> extends Partial<Pick<MovedTogether<T>, "base">> {
  readonly patch: Partial<T>;
  readonly also?: readonly MovedTogether<T>[];
}

/** Returns the values of a move that undoes a move of many entities. */
export function reversedMove<T>({ patch, base = {}, also }: MoveOfMany<T>): MoveOfMany<T> {
  const others = also?.map((part) => ({ ...part, patch: part.base, base: part.patch }));
  return { patch: base, base: patch, ...(others ? { also: others } : {}) };
}

/**
 * Returns a list as the person sees it: the server's list with the pending writes applied in order. A refused write
 * leaves `writes`, so nothing has to be rolled back. Without writes, returns the server's list itself.
 */
export function fold<T extends Identified>(server: readonly T[], writes: readonly AnyWrite<T>[]): readonly T[] {
  if (writes.length === 0) return server;
  const touched = new Map<string, T | undefined>();
  const changes: ListChange<T>[] = [];
  for (const write of writes.flatMap(oneByOne)) {
    const id = idOf(write);
    const value = after(touched.has(id) ? touched.get(id) : itemOf(server, id), write);
    touched.set(id, value);
    changes.push({ id, value: value ?? null });
  }
  return changed(server, changes).items;
}

/** Values of entities are plain JSON with a fixed key order, so equal values have equal text. */
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const keysOf = <D extends object>(values: D) => Object.keys(values) as (keyof D)[];

function pickFrom<D extends object>(values: Partial<D>, fields: readonly (keyof D)[]): Partial<D> {
  return Object.fromEntries(fields.map((field) => [field, valueAt(values, field)])) as Partial<D>;
}

/** Returns the fields that differ between two drafts: `after`'s values as the patch, `before`'s as the base. */
export function editBetween<D extends object>(before: D, after: D): Edit<D> {
  const differing = keysOf(after).filter((field) => !same(valueAt(before, field), after[field]));
  return { patch: pickFrom<D>(after, differing), base: pickFrom<D>(before, differing) };
}

/** Returns the write that undoes an edit. */
export function reversed<D>(edit: { readonly id: string } & Edit<D>): { kind: "edit"; id: string } & Edit<D> {
  return { kind: "edit", id: edit.id, patch: edit.base, base: edit.patch };
}

/** Returns the writes that undo and redo a creation or an edit, for entities whose other writes cannot be undone. */
export function undoOfEdits<T extends Identified, D>(write: Write<T, D>): Undo<Write<T, D>> | null {
  if (write.kind === "create") return { back: [{ kind: "remove", id: write.value.id }], again: [write] };
  return write.kind === "edit" ? { back: [reversed(write)], again: [write] } : null;
}

/** An entity that a move takes to the trash, by the time at which it was moved there, and back, by null. */
interface Trashable extends Identified {
  readonly createdAt: string;
  readonly trashedAt: string | null;
}

/** Undoes writes of entities with a trash. Undoing a creation, or redoing a deletion, moves the entity there. */
export function undoWithTrash<T extends Trashable, D>(
  write: Write<T, D>,
  before: T | undefined,
): Undo<Write<T, D>> | null {
  const moved = (id: string, trashedAt: string | null): Write<T, D> => {
    const patch: Partial<Trashable> = { trashedAt };
    return { kind: "move", id, patch: patch as Partial<T> };
  };
  switch (write.kind) {
    case "create": {
      const { id, createdAt } = write.value;
      return { back: [moved(id, createdAt)], again: [moved(id, null)] };
    }
    case "edit":
      return { back: [reversed(write)], again: [write] };
    case "move": {
      const fields = Object.keys(write.patch) as (keyof T)[];
      return before ? { back: [{ ...write, patch: pick(before, fields) }], again: [write] } : null;
    }
    case "remove":
      return null;
  }
}

/** Returns the writes that undo and redo the creation or removal of an entity without editable fields. */
export function undoOfMarks<T extends Identified, D>(
  write: Write<T, D>,
  before: (T & D) | undefined,
): Undo<Write<T, D>> | null {
  const of = write.taskId === undefined ? {} : { taskId: write.taskId };
  if (write.kind === "create") return { back: [{ ...of, kind: "remove", id: write.value.id }], again: [write] };
  return write.kind === "remove" && before
    ? { back: [{ ...of, kind: "create", value: before }], again: [write] }
    : null;
}

/**
 * Returns the fields of an edit that have since changed to a different value. If there are none, the edit can be
 * applied to the current entity without losing anyone's work. A field that `current` lacks is not loaded, so it is not
 * compared.
 */
export function conflictsOf<D extends object>({ patch, base }: Edit<D>, current: Partial<D>): (keyof D)[] {
  return keysOf(patch).filter((field) => {
    const now = valueAt(current, field);
    return field in base && now !== undefined && !same(now, base[field]) && !same(now, patch[field]);
  });
}

/**
 * Fields that the server may set to another value than the page sent: the rank when others make room, the number of a
 * task in another project, a time by its own clock, and reactions, of which a person changes only their own.
 */
const settled: ReadonlySet<PropertyKey> = new Set(["rank", "number", "trashedAt", "removedAt", "reactions"]);

/**
 * Returns why the writes of an undo entry can no longer be sent, or null if they can: the entity is gone, or another
 * person has changed the same fields since.
 * @param next the writes to send, which reverse `previous`
 * @param now the entity as the person sees it
 */
export function obstacleTo<T extends Identified>(
  next: readonly AnyWrite<T>[],
  previous: readonly AnyWrite<T>[],
  now: T | undefined,
): "gone" | "changed" | null {
  const [first] = next;
  if (first?.kind === "create") return now ? "changed" : null;
  // The server leaves out those that have changed since.
  if (first?.kind === "move" && first.more && first.base) return null;
  if (!now) return "gone";
  const base: Partial<T> = Object.assign({}, ...previous.map((write) => ("patch" in write ? write.patch : {})));
  const patch: Partial<T> = Object.assign({}, ...next.map((write) => ("patch" in write ? write.patch : {})));
  return conflictsOf<T>({ patch, base }, now).some((field) => !settled.has(field)) ? "changed" : null;
}
