export { moveNotifications, removeNotifications, takeBackAssignment, takeBackComment } from "./taken-back.store.ts";
export { tell, tellOfComment, tellOfJoining, tellOfMove, tellOfProject } from "./telling.store.ts";
