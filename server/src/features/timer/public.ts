export { endTimersOn, stopTimerOf, stopTimersIn } from "./timer.store.ts";
