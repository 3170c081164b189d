export { commentsBefore, insertComments } from "./comment.store.ts";
