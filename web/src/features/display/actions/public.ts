export { DisplayActions } from "./display-actions.tsx";
