export { WithPanel } from "./with-panel.tsx";
