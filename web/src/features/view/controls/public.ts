export { ViewControls } from "./view-controls.tsx";
