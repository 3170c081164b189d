import { pushSubscriptionInput } from "@baton/domain/push/push";
import { pushContract } from "@baton/domain/push/push.contract";
import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";

/** What this browser allows. */
export function currentPermission(): NotificationPermission | "unsupported" {
  return "Notification" in window && "PushManager" in window && "serviceWorker" in navigator
    ? Notification.permission
    : "unsupported";
}

/** Returns the service worker, which exists once the page has been loaded over https or from localhost. */
async function worker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration)
    throw new Error(t`This page cannot show notifications. Open Baton over https, and reload the page.`);
  return registration;
}

/** Returns whether this device shows notifications: the server sends them, and the browser allows them. */
export const deviceQuery = queryOptions({
  queryKey: ["push"],
  async queryFn({ signal }) {
    const { data } = await call(pushContract.getPush, {}, { signal });
    if (currentPermission() !== "granted") return { isOn: false };
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    return { isOn: data.isOn && Boolean(subscription) };
  },
  staleTime: 0,
});

/** Decodes base64url into bytes. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Asks the browser for permission, and the server to send notifications to this device. */
export async function switchOn(): Promise<void> {
  // Comes first, because browsers ask for permission only in response to a click.
  if ((await Notification.requestPermission()) !== "granted") return;
  const [{ pushManager }, { data }] = await Promise.all([worker(), call(pushContract.getPush, {})]);
  // Removes a subscription for another key or another person, which does not work here.
  await (await pushManager.getSubscription())?.unsubscribe();
  const key = bytesOf(data.publicKey);
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  await call(pushContract.startPush, { body: pushSubscriptionInput.parse({ endpoint, keys }) });
}

/** Stops notifications on this device. */
export async function switchOff(): Promise<void> {
  await call(pushContract.stopPush, {});
  const { pushManager } = await worker();
  await (await pushManager.getSubscription())?.unsubscribe();
}
