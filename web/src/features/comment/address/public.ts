export { idOfComment } from "../id-of-comment.ts";
