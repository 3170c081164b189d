export { GitSection } from "./git-section.tsx";
