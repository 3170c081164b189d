export {
  notify,
  notifyOfComment,
  notifyOfJoining,
  notifyOfMove,
  notifyOfProject,
  notifyReaders,
} from "./notify.store.ts";
export {
  hideOfComment,
  moveNotifications,
  removeNotificationsOf,
  showOfComment,
  takeBackAssignment,
} from "./taken-back.store.ts";
