export { gitReferencesOf } from "./git-reference.store.ts";
