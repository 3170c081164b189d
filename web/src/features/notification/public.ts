import { onDemand } from "@/ui/on-demand.tsx";

/** The number of unread lines in the sidebar, and in the page's title. */
export const inboxCount = onDemand(async () => (await import("./inbox-count.tsx")).InboxCount, { isOptional: true });

/** Marks the notifications about an open task as read. */
export const readTask = onDemand(async () => (await import("./read-task.ts")).ReadTask, { isOptional: true });
