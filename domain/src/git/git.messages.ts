/** Texts about Git connections. */
export const gitMessages = {
  created: "The Git connection was created. Copy its secret now: it is not shown again.",
  changed: "The Git connection was changed.",
  renewed: "The Git connection has a new secret. Copy it now: it is not shown again.",
  removed: "The Git connection was deleted. Its address no longer works.",
  received: "Received",
  unknownProject: "Choose projects that you see",
  unknownStage: "Choose a stage of each project of the connection",
  tooMany: (limit: number) => `A team can have at most ${limit} Git connections. Delete one to make room.`,
  unsigned: "The signature is missing or wrong. Copy the address and the secret of the connection again.",
  unreadable: "The event could not be read. Set the content type of the webhook to application/json.",
} as const;
