export { themeItems } from "./theme-items.ts";
