export { archivesByTeam } from "./archive-name.ts";
export { encodeLines } from "./encode-lines.ts";
export { releaseExports } from "./export.store.ts";
export { type ExportHeader, exportHeader, exportLine, exportLines } from "./export-lines.ts";
export { csvLines, csvMark } from "./formats/csv.ts";
export { viewSeenBy } from "./subject.ts";
export { tasksOfView } from "./tasks/exported-tasks.ts";
export { countTasks, type FoundTeam, findTeams, type Team } from "./team.store.ts";
export { uploadLine, uploadLines } from "./upload-lines.ts";
