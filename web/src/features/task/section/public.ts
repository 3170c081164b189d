export { SectionHead, SectionPlaceholder } from "./task-section.tsx";
