import { isOpenIdError, type OpenIdError } from "@baton/domain/session/open-id";

/**
 * A window and its opener lose sight of each other as soon as the provider asks for that (Cross-Origin-Opener-Policy),
 * or when ours does. A channel joins all pages of our origin, whoever opened them.
 */
const channelName = "baton-sign-in";

/** Tells the page that opened this window how the sign-in ended: with an error, or well. */
export function tellSignedIn(error: OpenIdError | null): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(error);
  channel.close();
}

/** Calls `listener` when a window of ours reports how a sign-in ended. Returns the way to stop. */
export function onSignedIn(listener: (error: OpenIdError | null) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => listener(knownError(data));
  return () => channel.close();
}

/** The error a code stands for; null for no code, which is success. */
export function knownError(code: unknown): OpenIdError | null {
  if (code === null) return null;
  return typeof code === "string" && isOpenIdError(code) ? code : "failed";
}
