export { mutersOf } from "./mute.store.ts";
