export { StarButton } from "./star-button.tsx";
export { useStar } from "./use-star.ts";
