export { awaitsFiles, fileText, useAwaitedFiles, withoutRefused } from "./file-text.ts";
export { TaskMarkdown } from "./task-markdown.tsx";
export { preloadEditor, TaskTextField } from "./task-text-field.tsx";
