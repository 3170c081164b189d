export { DownloadLink } from "../export-progress.tsx";
export { exportsQuery, startExport } from "../export-query.ts";
export { formatName, kindName, partDone, percentText } from "../export-text.ts";
export { FormatChoice } from "../format-choice.tsx";
