export { moveNotifications, removeNotifications, takeBackAssignment, takeBackComment } from "./taken-back.store.ts";
export { tell, tellOfComment, tellOfProject } from "./telling.store.ts";
