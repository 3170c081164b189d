// In a separate module, because pages do not load the schemas of the messages.

/** Why the server closed a live socket, as WebSocket close codes (RFC 6455, section 7.4). */
export const liveClose = { misunderstood: 1008, restarting: 1012, signedOut: 4001, tooMany: 4029 } as const;
