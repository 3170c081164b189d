export { useAdminsHint } from "./admins-hint.ts";
export { JoinedNotice } from "./joined-notice.tsx";
