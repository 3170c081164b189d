import { t } from "@lingui/core/macro";
import { toasts } from "@/ui/toast-store.ts";

let registered: Promise<ServiceWorkerRegistration | undefined> | undefined;

/**
 * Registers the service worker, which stores the page's own files, and checks for newer ones. Called on each
 * connection, because a new version comes with a restart of the server. An update is announced but never forced.
 */
export async function checkForUpdate(): Promise<void> {
  registered ??= register();
  const registration = await registered;
  // A failed check does no harm: the next connection checks again.
  await registration?.update().catch(() => undefined);
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  // Browsers have no service worker over plain http from another machine; in development, the files change themselves.
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return undefined;
  const { serviceWorker } = navigator;
  try {
    let isControlled = serviceWorker.controller !== null;
    const registration = await serviceWorker.register("/service-worker.js");
    if (registration.waiting) announceUpdate(registration);
    registration.addEventListener("updatefound", () => {
      const { installing } = registration;
      installing?.addEventListener("statechange", () => {
        if (isControlled && installing.state === "installed") announceUpdate(registration);
      });
    });
    serviceWorker.addEventListener("controllerchange", () => {
      // Another tab has activated the new version. The very first version is not an update.
      if (isControlled) announceUpdate(registration);
      isControlled = true;
    });
    return registration;
  } catch {
    // Some private windows forbid service workers. The page then loads from the network.
    return undefined;
  }
}

function announceUpdate(registration: ServiceWorkerRegistration): void {
  toasts.show({
    id: "update",
    tone: "info",
    text: t`A new version of Baton is ready.`,
    duration: Number.POSITIVE_INFINITY,
    actions: [{ label: t`Reload`, onAction: () => activate(registration) }],
  });
}

function activate({ waiting }: ServiceWorkerRegistration): void {
  if (!waiting) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  waiting.postMessage("activate");
}
