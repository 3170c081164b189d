export { LayoutChoice, useLayouts } from "./layout-choice.tsx";
export { type DisplayControl, useDisplay } from "./use-display.ts";
