export { starsOf } from "./star.store.ts";
