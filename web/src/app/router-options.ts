import { FullScreenSpinner } from "@/ui/spinner.tsx";

/** The same for the page and for its prerendering: a page is taken over only where both draw the same tree. */
export const routerOptions = {
  defaultPendingComponent: FullScreenSpinner,
  defaultPendingMs: 150,
  // What is there is shown: left to itself, the router keeps up a spinner for half a second.
  defaultPendingMinMs: 0,
  defaultPreload: "intent",
  scrollRestoration: true,
  // As the server tells addresses apart.
  caseSensitive: true,
} as const;
