export { openFirstScreens } from "./first-screen.ts";
