// A part of its own, because each import starts a thread that loads it, and should not load what writes exports.
export { archivedFileOf, archivePathOf, linesEntry } from "./archive.ts";
