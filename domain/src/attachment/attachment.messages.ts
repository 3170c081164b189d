import { numberText } from "../kernel/numbers.ts";

const units = ["bytes", "kB", "MB", "GB"] as const;

/** Formats a number of bytes for people, rounded down. */
export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = Math.floor((bytes / 1024 ** power) * 10) / 10;
  return `${numberText(value)} ${units[power] ?? ""}`;
}

/** Texts for the files on a task. */
export const attachmentMessages = {
  added: "File added",
  removed: "File removed",
  restored: "File restored",
  nameless: "Send the name of the file",
  unprintable: "The name of a file cannot contain control characters. Rename the file and try again.",
  empty: "This file is empty. Choose one with content.",
  cutOff: "The file did not arrive completely. Upload it again.",
  diskFull: "There is no space left on the server's disk. Ask the server's operator to make room, then try again.",
  tooLarge: (limit: number) => `A file may have at most ${sizeText(limit)}.`,
  tooLargeForTeam: (left: number) =>
    `Your team has ${sizeText(left)} left for files. Delete tasks with files for good from the trash, or ask the server's operator to raise the limit.`,
  tooMany: (limit: number) => `A task may have at most ${limit} files. Remove one first.`,
  tooManyAtOnce: (limit: number) => `You can upload ${limit} files at a time. Wait until one of them is complete.`,
  noCover: "Only a picture on the task can be its cover.",
  notRemovable: "Only the person who uploaded a file and admins can remove it.",
  notRestorable: "Only the person who removed a file and admins can restore it.",
} as const;
