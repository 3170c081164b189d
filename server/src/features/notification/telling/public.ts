export { moveNotifications, removeNotifications, takeBackAssignment, takeBackComment } from "./taken-back.store.ts";
export { tell, tellOfComment, tellOfMove, tellOfProject } from "./telling.store.ts";
