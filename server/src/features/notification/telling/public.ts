export {
  hideOfComment,
  moveNotifications,
  removeNotificationsOf,
  showOfComment,
  takeBackAssignment,
} from "./taken-back.store.ts";
export { tell, tellOfComment, tellOfJoining, tellOfMove, tellOfProject, tellReaders } from "./telling.store.ts";
