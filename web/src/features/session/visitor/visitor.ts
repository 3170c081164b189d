import { queryOptions, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { request } from "@/platform/api.ts";
import { readPreference, removePreference, writePreference } from "@/platform/preferences.ts";
import type { SessionAnswer } from "../current-user.ts";

/** What a public page shows of somebody who is signed in. */
export interface Visitor {
  readonly username: string;
  readonly imageUrl: string;
  /** Where Dashboard leads. */
  readonly home: "/user/dashboard" | "/user/tasks";
}

/** The visitor as this browser remembers them: the next page shows them from its first paint, before the server is asked. */
const memory = "visitor";

function remembered(): Visitor | undefined {
  const kept = readPreference(memory);
  return kept === null ? undefined : JSON.parse(kept);
}

function remember(visitor: Visitor | null): void {
  if (visitor) writePreference(memory, JSON.stringify(visitor));
  else forgetVisitor();
}

/** To be called when nobody is signed in any more. */
export function forgetVisitor(): void {
  removePreference(memory);
  delete document.documentElement.dataset.visitor;
}

/**
 * Who is looking at a public page; null for a stranger. It asks without the contract and its schemas, which would make
 * the landing page's code a third larger.
 */
export const visitorQuery = queryOptions({
  queryKey: ["visitor"],
  queryFn: async ({ signal }): Promise<Visitor | null> => {
    const { data } = await request<SessionAnswer>("GET", "/api/session", undefined, { signal });
    const visitor = data.user && visitorOf(data.user);
    remember(visitor);
    return visitor;
  },
  initialData: import.meta.env.SSR ? undefined : remembered,
  // Signing in and out happens elsewhere: each arrival on a public page asks again.
  staleTime: 0,
});

function visitorOf({ username, imageURL, role }: NonNullable<SessionAnswer["user"]>): Visitor {
  return { username, imageUrl: imageURL, home: role === "Admin" ? "/user/dashboard" : "/user/tasks" };
}

/**
 * The visitor, unknown and then taken for a stranger until the server has answered. `isConfirmed` tells the answer of the
 * server from what this browser remembers.
 */
export function useVisitor() {
  const { data, refetch, isFetchedAfterMount } = useQuery(visitorQuery);
  // What was drawn at build was drawn for a stranger; a part of it that is taken over late must first find it so.
  const isTakenOver = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return { data: isTakenOver ? data : undefined, isConfirmed: isFetchedAfterMount, refetch };
}

const neverChanges = () => () => undefined;

/** Where "Get Started" leads. */
export function useStart(): Visitor["home"] | "/login" {
  return useVisitor().data?.home ?? "/login";
}
