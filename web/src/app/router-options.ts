import { FullScreenSpinner } from "@/ui/spinner.tsx";

/** Options that the page shares with its prerendering: hydration needs the same tree. */
export const routerOptions = {
  defaultPendingComponent: FullScreenSpinner,
  defaultPendingMs: 150,
  // By default, the router shows a spinner for at least half a second.
  defaultPendingMinMs: 0,
  defaultPreload: "intent",
  scrollRestoration: true,
  // Matches the server's behaviour.
  caseSensitive: true,
} as const;
