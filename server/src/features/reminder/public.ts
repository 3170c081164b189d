export { copyReminders } from "./reminder.store.ts";
