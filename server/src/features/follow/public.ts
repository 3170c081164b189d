export { followsOf, letFollow, letFollowNew } from "./follow.store.ts";
