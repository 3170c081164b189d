export { isWanted, settingsAmong } from "./notification-settings.store.ts";
export { unsubscribeUrl } from "./unsubscribe-token.ts";
