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
  retractAssignment,
  showOfComment,
} from "./retract.store.ts";
