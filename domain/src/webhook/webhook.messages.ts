/** Texts about webhooks. */
export const webhookMessages = {
  created: "The webhook was created.",
  createdWithSecret: "The webhook was created. Copy its secret now: it is not shown again.",
  changed: "The webhook was changed.",
  renewed: "The webhook has a new secret. Copy it now: it is not shown again.",
  removed: "The webhook was deleted.",
  tested: "A test event is on its way.",
  resent: "The delivery is on its way again.",
  inside: "Baton does not call addresses in your own network. The server's operator can allow them.",
  unknownProject: "Choose a project of the team",
  tooMany: (limit: number) => `A team can have at most ${limit} webhooks. Delete one to make room.`,
  noSecret: "Only webhooks of the kind json have a secret.",
  paused: "This webhook is paused. Resume it first.",
} as const;

/** Why an attempt failed. */
export const deliveryErrors = {
  inside: "The address is in the server's own network.",
  redirect: "The server redirects. Enter the address to which it redirects.",
  timeout: "The server did not answer within 10 seconds.",
  unknownName: "The name of the server was not found.",
  refused: "The server refused the connection.",
  secret: "The address could not be decrypted. Enter it again.",
} as const;
