export { serveNotificationSettings } from "./notification-settings.routes.ts";
