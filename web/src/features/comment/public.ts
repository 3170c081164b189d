export { CommentBox, useMayComment } from "./comment-box.tsx";
export type { ComposerHandle } from "./composer.tsx";
export { TimelineSection } from "./timeline-section.tsx";
