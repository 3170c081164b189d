import { onDemand } from "@/ui/on-demand.tsx";

export { useStars } from "./stars.ts";

/** The button that stars a project. It is loaded on demand, because a page is complete without it. */
export const starButton = onDemand(async () => (await import("./button/public.ts")).StarButton, { isOptional: true });
