export { ViewSign } from "../view-sign.tsx";
export { useViews } from "../views.ts";
