export { findView, removePrivateViews, replaceInViews } from "./view.store.ts";
