import type { Route } from "@baton/domain/kernel/route";
import type { PersonActor } from "@baton/domain/session/session";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Store } from "../store/store.ts";
import type { ListCache } from "./list-cache.ts";
import { serve } from "./serve.ts";

interface Identified {
  readonly id: string;
}

type QueryOf<R extends Route> = z.output<NonNullable<R["query"]>>;

/** A list of a workspace that is short enough to be read in one query. */
interface CoreList<T extends Identified, Q> {
  /** The set that contains its entities, for an actor if each person has one. */
  readonly set: string | ((actor: PersonActor) => string);
  /** Returns the name of the list as an actor sees it. Actors who see the same entities share a name, but not queries. */
  readonly nameFor: (actor: PersonActor, query: Q) => string;
  readonly read: (db: Store["read"], workspaceId: string, actor: PersonActor, query: Q) => Promise<readonly T[]>;
  readonly encode: (item: T) => object;
}

interface Platform {
  readonly store: Store;
  readonly listCache: ListCache;
}

/**
 * Serves a list that the page loads completely: cached, with the number of its set as ETag. Without a team, it is
 * empty.
 */
export function serveCoreList<T extends Identified, R extends Route>(
  app: FastifyInstance,
  { store, listCache }: Platform,
  route: R,
  { set, nameFor, read, encode }: CoreList<T, QueryOf<R>>,
): void {
  const stateOf = async (workspaceId: string, actor: PersonActor, query: QueryOf<R>) => ({
    name: nameFor(actor, query),
    workspaceId,
    ...(await store.numbers(workspaceId, typeof set === "string" ? set : set(actor))),
  });
  serve<Route & { access: "signed-in" }>(app, { ...route, access: "signed-in" }, async (call) => {
    const { actor, request, reply } = call;
    const query = call.query as QueryOf<R>;
    const { workspaceId } = actor;
    if (workspaceId === null) return [];
    const pages = async function* (known: number) {
      yield await store.readAt(workspaceId, known, (db) => read(db, workspaceId, actor, query));
    };
    return listCache.answer({ ...(await stateOf(workspaceId, actor, query)), encode, pages }, request, reply);
  });
}
