/** What the server says about exports. */
export const exportMessages = {
  started: "The export has started.",
  alreadyRunning: "Another export of yours is running. Start the next one when it is done.",
  idNeeded: "Send the id of the project or view",
  noId: "A workspace needs no id",
  formats: (kind: string, formats: readonly string[]) => `A ${kind} can be exported as ${formats.join(", ")}`,
  running: "The export is not done yet. Wait until its state is done.",
  expired: "This export has expired. Start a new one.",
  notSeen: "What was to be exported no longer exists, or you no longer see it.",
  unclearView:
    "The filter or the order of this view names something that no longer exists. Open the view and correct it.",
  failed: "The export could not be completed. Try again, or ask the server's operator.",
} as const;
