import { onDemand } from "@/ui/on-demand.tsx";

export { saveViewDialog } from "./on-demand.ts";
export { displaySearchOf, initialLayout } from "./view-search.ts";
export { useDefaultSearch, useViews } from "./views.ts";

/** The starred views, below the projects in the sidebar. */
export const viewList = onDemand(async () => (await import("./sidebar/public.ts")).ViewList, { isOptional: true });

/** What saves a list as a view, and what changes the view of a list. */
export const viewControls = onDemand(async () => (await import("./controls/public.ts")).ViewControls, {
  isOptional: true,
});
