export { FollowButton } from "./follow/follow-button.tsx";
export { TaskPane } from "./task-pane.tsx";
