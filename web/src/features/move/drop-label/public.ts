export { DropLabel } from "./drop-label.tsx";
