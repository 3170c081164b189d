export { ChooseFiles, useFileDialog } from "./choose-files.tsx";
export { FileSection } from "./file-section.tsx";
export { FileReference, imageClass, imageFrameClass, TaskFiles, useTaskFile } from "./task-files.tsx";
export { stateText, UploadBar } from "./upload-bar.tsx";
export type { Upload } from "./upload-queue.ts";
export { failureText, useAddress } from "./upload-tile.tsx";
export { uploads, useUploads } from "./uploads.ts";
