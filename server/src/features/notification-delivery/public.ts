export { deliverNotifications } from "./delivery.ts";
