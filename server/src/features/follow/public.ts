export { addFollowers, addFollowersOfNew, followsOf } from "./follow.store.ts";
