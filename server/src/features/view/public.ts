export { relabelViews, removePrivateViews } from "./view.store.ts";
