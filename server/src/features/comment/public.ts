export { commentsBefore, removeComments } from "./comment.store.ts";
