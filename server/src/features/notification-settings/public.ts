export { isWanted, settingsAmong, settingsOf } from "./notification-settings.store.ts";
export { unsubscribeUrl } from "./unsubscribe-token.ts";
