export { useFollowWrite } from "./follow-writes.ts";
