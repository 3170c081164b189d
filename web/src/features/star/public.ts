export { StarButton } from "./star-button.tsx";
export { useStars } from "./stars.ts";
