export {
  notify,
  notifyAdmins,
  notifyOfComment,
  notifyOfImport,
  notifyOfMove,
  notifyOfMoves,
  notifyOfProject,
  notifyOfProposals,
  notifyOfTasks,
  notifyReaders,
} from "./notify.store.ts";
export {
  hideOfComment,
  moveNotifications,
  removeNotificationsOf,
  retractAssignments,
  showOfComment,
} from "./retract.store.ts";
