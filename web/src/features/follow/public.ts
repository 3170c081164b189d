export { FollowButton } from "./follow-button.tsx";
export { useFollows } from "./use-follows.ts";
