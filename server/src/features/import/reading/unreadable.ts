import { UnreadableFile } from "../format.ts";

/** Why a file cannot be read, in words that complete "This is not a Trello board file: it …". */
export const reasons = {
  cutOff: "it ends in the middle",
  notText: "it is not a text",
  notJson: "it is not JSON",
  notXml: "it is not XML",
  tooDeep: "it is nested too deeply",
} as const;

/** Returns the error for a file that is not what its format says. */
export const notA = (what: string, reason: string, cause?: unknown): UnreadableFile =>
  new UnreadableFile(`This is not ${/^[aeiou]/i.test(what) ? "an" : "a"} ${what}: ${reason}.`, { cause });

/** Returns the error for a file without content. */
export const emptyFile = (): UnreadableFile => new UnreadableFile("The file is empty.");

/** Returns the error for a file that is larger than its format can be read in. */
export const tooLarge = (megabytes: number): UnreadableFile =>
  new UnreadableFile(`The file is too large: Baton reads at most ${megabytes} MB of this format.`);
