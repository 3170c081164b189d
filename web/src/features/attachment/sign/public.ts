export { FileIcon } from "../file-icon.tsx";
