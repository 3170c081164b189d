export { commentsBefore } from "./comment.store.ts";
