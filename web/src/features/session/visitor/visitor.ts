import { queryOptions, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { request } from "@/platform/api.ts";
import { readPreference, removePreference, writePreference } from "@/platform/preferences.ts";
import type { SessionAnswer } from "../current-user.ts";

/** What a public page shows of the signed-in person. */
export interface Visitor {
  readonly username: string;
  readonly imageUrl: string;
  /** Where the person begins: the target of the Dashboard link, and of a sign-in. */
  readonly home: "/user/dashboard" | "/user/tasks" | "/user/my-work";
}

/** The preference that stores the visitor, whom the next page shows from its first paint. */
const preference = "visitor";

function readVisitor(): Visitor | undefined {
  const stored = readPreference(preference);
  return stored === null ? undefined : JSON.parse(stored);
}

function storeVisitor(visitor: Visitor | null): void {
  if (visitor) writePreference(preference, JSON.stringify(visitor));
  else forgetVisitor();
}

/** Removes the stored visitor. */
export function forgetVisitor(): void {
  removePreference(preference);
  delete document.documentElement.dataset.visitor;
}

/**
 * The signed-in visitor of a public page; null if nobody is signed in. It does not use the contract, whose schemas
 * would make the landing page's code a third larger.
 */
export const visitorQuery = queryOptions({
  queryKey: ["visitor"],
  queryFn: async ({ signal }): Promise<Visitor | null> => {
    const { data } = await request<SessionAnswer>("GET", "/api/session", undefined, { signal });
    const visitor = data.user && visitorOf(data.user);
    storeVisitor(visitor);
    return visitor;
  },
  initialData: import.meta.env.SSR ? undefined : readVisitor,
  // Sign-in and sign-out happen on other pages, so each public page asks the server again.
  staleTime: 0,
});

function visitorOf({ _id, username, imageURL, access }: NonNullable<SessionAnswer["user"]>): Visitor {
  const home = access === "admin" ? "/user/dashboard" : "/user/tasks";
  return { username, imageUrl: imageURL, home: startsOnMyWork(_id) ? "/user/my-work" : home };
}

const startPreference = (userId: string) => `start.${userId}`;

/** Returns whether a person has chosen to begin with My Work in this browser. */
export const startsOnMyWork = (userId: string): boolean => readPreference(startPreference(userId)) === "my-work";

/** Stores whether a person begins with My Work in this browser. */
export function startOnMyWork(userId: string, isChosen: boolean): void {
  if (isChosen) writePreference(startPreference(userId), "my-work");
  else removePreference(startPreference(userId));
  // It names the screen chosen before.
  removePreference(preference);
}

/** Returns the visitor: the stored one until the server has answered. `isConfirmed` is true once it has. */
export function useVisitor() {
  const { data, refetch, isFetchedAfterMount } = useQuery(visitorQuery);
  // The page is prerendered without a visitor, so each part of it has to hydrate without one first.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return { data: isHydrated ? data : undefined, isConfirmed: isFetchedAfterMount, refetch };
}

const neverChanges = () => () => undefined;

/** The target of "Get Started". */
export function useStart(): Visitor["home"] | "/login" {
  return useVisitor().data?.home ?? "/login";
}
