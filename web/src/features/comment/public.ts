export { CommentBox, useMayComment } from "./comment-box.tsx";
export type { ComposerHandle } from "./composer.tsx";
export { FeedSection } from "./feed-section.tsx";
