export { PanelNotice } from "./panel-notice.ts";
export { WithPanel } from "./with-panel.tsx";
