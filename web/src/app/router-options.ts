import { FullScreenSpinner } from "@/ui/spinner.tsx";

/** Shared by the page and its prerendering: hydration needs the same tree. */
export const routerOptions = {
  defaultPendingComponent: FullScreenSpinner,
  defaultPendingMs: 150,
  // By default, the router shows a spinner for at least half a second.
  defaultPendingMinMs: 0,
  defaultPreload: "intent",
  scrollRestoration: true,
  // As on the server.
  caseSensitive: true,
} as const;
