import { FullScreenSpinner } from "@/ui/spinner.tsx";

/** The same for the page and for its prerendering: a page is taken over only where both draw the same tree. */
export const routerOptions = {
  defaultPendingComponent: FullScreenSpinner,
  defaultPendingMs: 150,
  defaultPreload: "intent",
  scrollRestoration: true,
} as const;
