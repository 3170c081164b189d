import { onDemand } from "@/ui/on-demand.tsx";

export { useStars } from "./stars.ts";

/** The button that stars a project: a page is complete without it until it is loaded. */
export const starButton = onDemand(async () => (await import("./button/public.ts")).StarButton, { isOptional: true });
