export { stars } from "./star.store.ts";
