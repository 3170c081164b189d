export { removePrivateViews, replaceInViews } from "./view.store.ts";
