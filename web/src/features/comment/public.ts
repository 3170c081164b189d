export { CommentBox, useMayComment } from "./comment-box.tsx";
export type { ComposerHandle } from "./composer.tsx";
export { StreamSection } from "./stream-section.tsx";
