export { cycleDays, cycleName, inChoice, useCycleOf, useCyclesOf, whenOf } from "./cycle-data.ts";
export { CycleIcon } from "./cycle-icon.tsx";
