export { DisplayActions, layoutActions } from "./display-actions.tsx";
