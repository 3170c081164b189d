export { addFollowers, addFollowersOfNew, followedAmong, followsOf } from "./follow.store.ts";
