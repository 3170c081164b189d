export { serveNotificationSettings } from "./notification-settings.routes.ts";
export { settingsAmong, wantedInInbox } from "./notification-settings.store.ts";
export { unsubscribeUrl } from "./unsubscribe-token.ts";
