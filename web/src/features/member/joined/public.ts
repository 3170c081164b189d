export { JoinedNotice } from "./joined-notice.tsx";
export { useWhoDecides } from "./who-decides.ts";
