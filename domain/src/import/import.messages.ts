/** Texts about imports. */
export const importMessages = {
  read: "The file was read. Nothing was written.",
  changed: "The import was changed.",
  started: "The import has started.",
  undone: "The import is being undone.",
  notRunnable: "Only a file that was read, or an import that failed, can be imported. Upload the file again.",
  notChangeable: "This import has already begun. Upload the file again to import it differently.",
  notUndoable: "This import can no longer be undone.",
  unknownSource: (sources: readonly string[]) => `Send one of these sources: ${sources.join(", ")}`,
  unrecognised: "Baton does not know this kind of file. Choose where it comes from, or export it as CSV.",
  unknownPerson: "The file names no such person",
  unknownStage: "The file has no such stage",
  notInTeam: "Choose a member of the team",
  unknownZone: "Send an IANA zone, such as Europe/Lisbon",
  empty: "The file is empty. Nothing was written.",
  tooLarge: "The file is larger than 1 GB. Export fewer projects at a time.",
  tooBig: "Reading the file needed too much memory. Export fewer projects at a time.",
} as const;
