export { endTimersOn, stopTimersIn } from "./timer.store.ts";
