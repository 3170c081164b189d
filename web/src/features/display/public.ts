export { CardFacts, useCardFacts } from "./card-facts.ts";
export { DisplayButton } from "./display-button.tsx";
export { LayoutChoice, useLayouts } from "./layout-choice.tsx";
export { type DisplayControl, useDisplay } from "./use-display.ts";
