export { Legend } from "../cards/legend.tsx";
export { Figure } from "../figure.tsx";
export { BurnUpChart } from "./burn-up.tsx";
export { DayLabel, Frame, TipLine } from "./frame.tsx";
export { HoveredDayContext } from "./hovered-day.ts";
export type { Scales } from "./scales.ts";
export { Bars } from "./throughput.tsx";
