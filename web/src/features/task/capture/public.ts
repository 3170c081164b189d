export { CaptureSheet } from "./capture-sheet.tsx";
