export { useDayPlan, useFreshDayPlan } from "./day-plan.ts";
