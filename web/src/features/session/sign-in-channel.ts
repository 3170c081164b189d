import { isOpenIdError, type OpenIdError } from "@baton/domain/session/open-id";

/**
 * A popup and its opener lose their connection when the provider or our server sends a Cross-Origin-Opener-Policy
 * header. A channel connects all pages of our origin.
 */
const channelName = "baton-sign-in";

/** Publishes the result of a sign-in to the page that opened this popup; null for success. */
export function publishSignIn(error: OpenIdError | null): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(error);
  channel.close();
}

/** Calls `listener` with the result of a sign-in. Returns a function that unsubscribes. */
export function subscribeSignIn(listener: (error: OpenIdError | null) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => listener(parseError(data));
  return () => channel.close();
}

/** Returns the error of a code; null for a successful sign-in. */
export function parseError(code: unknown): OpenIdError | null {
  if (code === null) return null;
  return typeof code === "string" && isOpenIdError(code) ? code : "failed";
}
