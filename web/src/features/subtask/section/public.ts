export { SubtaskSection } from "../subtask-section.tsx";
