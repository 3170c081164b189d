import { itemOf } from "@baton/domain/kernel/lists";
import { fold, idOf, obstacleTo } from "@baton/domain/kernel/writes";
import type { PersonActor } from "@baton/domain/session/session";
import { type EntityOf, type ListedName, type SyncedName, synced, type WriteOf } from "@baton/domain/sync";
import type { ToastOptions } from "@/ui/toast-store.ts";
import { showSuccess } from "../notify.ts";
import { translate } from "../translate.ts";
import { defineUndo, forget, undoOffer } from "../undo.ts";
import { cacheDetailAnswer, cachedDetail, cachedDetails, isDetail } from "./details.ts";
import { defineWrites, fireWrite, newWriteKey, ownWrites, type Sent, startWrite } from "./pending-writes.ts";
import { cacheAnswer, cachedItem, isRemoved } from "./synced-list.ts";

/** The server's answer to a write. */
interface Written<T> {
  /** The written entity; undefined if this page does not know it. */
  readonly item: T | undefined;
  readonly message: string;
  /** As in `Answer`. */
  readonly seq: number;
}

/** Reads an answer that consists of the written entity and a message. */
export function readWritten<T extends { readonly message: string }>({ data, seq }: { data: T; seq: number }) {
  const { message, ...item } = data;
  return { item, message, seq };
}

/** How writes to one kind of entity are sent, and how their outcome is reported. */
interface Sending<N extends SyncedName> {
  readonly send: (write: Sent<WriteOf<N>>) => Promise<Written<EntityOf<N>>>;
  readonly onSuccess?: (item: EntityOf<N>, write: Sent<WriteOf<N>>) => void;
  readonly onError: (error: Error, write: Sent<WriteOf<N>>) => void;
  /** Returns the options of a success's toast, if it differs from the default. */
  readonly toastOf?: (write: Sent<WriteOf<N>>) => Partial<ToastOptions>;
  /** Returns the person's rights for an entity, for kinds whose rights depend on the project. */
  readonly actorAt?: (actor: PersonActor, item: EntityOf<N>) => PersonActor;
  /** Why an action can no longer be undone: the entity no longer exists, or somebody has changed the same fields. */
  readonly obstacles: { readonly gone: () => string; readonly changed: () => string };
}

interface Writer<N extends SyncedName> {
  /** Writes, and reports the outcome in toasts. */
  readonly write: (write: WriteOf<N>, how?: { readonly quiet?: boolean }) => void;
  /** Makes several writes that are undone together. Returns the key by which they are; undefined without a write. */
  readonly writeAll: (writes: readonly WriteOf<N>[], how?: { readonly quiet?: boolean }) => string | undefined;
  /** Writes for a form, which stays open until its input is safely stored. */
  readonly writeAndWait: (write: WriteOf<N>, how?: { readonly quiet?: boolean }) => Promise<unknown>;
}

/** Returns the entity of a write as this page shows it: the server's state with this page's pending writes on top. */
export function shownBy<N extends SyncedName>(name: N, write: WriteOf<N>): EntityOf<N> | undefined {
  const id = idOf<EntityOf<N>>(write);
  const known = isDetail(name) ? cachedDetail(name, write.taskId ?? "", id) : cachedItem(name as ListedName, id);
  return itemOf<EntityOf<N>>(fold<EntityOf<N>>(known ? [known as EntityOf<N>] : [], ownWrites(name)), id);
}

/**
 * Returns whether this page knows the state of a write's entity. If the entity is not loaded, only the server knows it.
 */
function isKnown<N extends SyncedName>(name: N, write: WriteOf<N>): boolean {
  if (isDetail(name)) return cachedDetails(name, write.taskId ?? "") !== undefined;
  const id = idOf<EntityOf<N>>(write);
  return write.kind === "create" || shownBy(name, write) !== undefined || isRemoved(name as ListedName, id);
}

/**
 * Defines how entities of one kind are written: optimistic, sent in order, retried until the server answers, and
 * undoable.
 * @returns a function that returns the writer of a person
 */
export function defineSyncedWrites<N extends SyncedName>(
  name: N,
  { send, onSuccess, onError, toastOf, actorAt, obstacles }: Sending<N>,
): (actor: PersonActor) => Writer<N> {
  defineWrites<Sent<WriteOf<N>>, Written<EntityOf<N>>>(name, {
    send,
    onSuccess: ({ item, message, seq }, write) => {
      const outcome = { isGone: write.kind === "remove", seq };
      if (item && isDetail(name)) cacheDetailAnswer(name, item as never, outcome);
      else if (item) cacheAnswer(name as ListedName, item as never, outcome);
      if (!write.quiet) showSuccess(translate(message), { ...undoOffer(write.key), ...toastOf?.(write) });
      if (item) onSuccess?.(item, write);
    },
    onError: (error, write) => {
      forget(write.key);
      onError(error, write);
    },
  });

  const remember = defineUndo<readonly WriteOf<N>[]>(name, (next, previous) => {
    const byEntity = (writes: readonly WriteOf<N>[]) => Map.groupBy(writes, (write) => idOf<EntityOf<N>>(write));
    const before = byEntity(previous);
    for (const [id, writes] of byEntity(next)) {
      const [first] = writes;
      if (!(first && isKnown(name, first))) continue;
      const obstacle = obstacleTo(writes, before.get(id) ?? [], shownBy(name, first));
      if (obstacle) return obstacles[obstacle]();
    }
    for (const write of next) {
      const sent: Sent<WriteOf<N>> = { ...write, quiet: true, key: newWriteKey() };
      fireWrite(name, sent);
    }
    return null;
  });

  return (actor) => {
    const undoOf = (write: WriteOf<N>) => {
      const before = shownBy(name, write);
      return synced[name].undo(write, before, before && actorAt ? actorAt(actor, before) : actor);
    };
    const begin = (write: WriteOf<N>, how: { readonly quiet?: boolean } = {}): Sent<WriteOf<N>> => {
      const sent = { ...write, ...how, key: newWriteKey() };
      const entry = undoOf(write);
      if (entry) remember(sent.key, entry.back, entry.again);
      return sent;
    };
    return {
      write: (write, how) => fireWrite(name, begin(write, how)),
      writeAll: (writes, how = {}) => {
        const sent = writes.map((write): Sent<WriteOf<N>> => ({ ...write, ...how, key: newWriteKey() }));
        const entries = writes.flatMap((write) => undoOf(write) ?? []);
        const [first] = sent;
        if (first && entries.length > 0) {
          remember(
            first.key,
            entries.flatMap(({ back }) => back),
            entries.flatMap(({ again }) => again),
          );
        }
        for (const write of sent) fireWrite(name, write);
        return first?.key;
      },
      writeAndWait: (write, how) => startWrite(name, begin(write, how)),
    };
  };
}
