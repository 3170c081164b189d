export { useDefaultView, useView } from "../views.ts";
export { useOpenedView } from "./use-opened-view.ts";
