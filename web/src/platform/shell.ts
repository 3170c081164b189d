import { toasts } from "@/ui/toast-store.ts";

let registered: Promise<ServiceWorkerRegistration | undefined> | undefined;

/**
 * Keeps the page's own files on this machine, and looks whether the server has newer ones: to be called each time the
 * server is there again, for a new version comes with a new start. Newer ones are announced and never forced.
 */
export async function keepShell(): Promise<void> {
  registered ??= register();
  const registration = await registered;
  // A failed look is no news: the next connection looks again.
  await registration?.update().catch(() => undefined);
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  // Over plain http from another machine a browser offers none, and in development files change by themselves.
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return undefined;
  const { serviceWorker } = navigator;
  try {
    let isControlled = serviceWorker.controller !== null;
    const registration = await serviceWorker.register("/service-worker.js");
    if (registration.waiting) announce(registration);
    registration.addEventListener("updatefound", () => {
      const { installing } = registration;
      installing?.addEventListener("statechange", () => {
        if (isControlled && installing.state === "installed") announce(registration);
      });
    });
    serviceWorker.addEventListener("controllerchange", () => {
      // Another tab has taken the newer files into use; the very first ones are no news.
      if (isControlled) announce(registration);
      isControlled = true;
    });
    return registration;
  } catch {
    // Some private windows forbid it: the page then lives from the network.
    return undefined;
  }
}

function announce(registration: ServiceWorkerRegistration): void {
  toasts.show({
    id: "update",
    tone: "info",
    text: "A new version of Baton is ready.",
    duration: Number.POSITIVE_INFINITY,
    actions: [{ label: "Reload", onAction: () => takeUp(registration) }],
  });
}

function takeUp({ waiting }: ServiceWorkerRegistration): void {
  if (!waiting) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  waiting.postMessage("activate");
}
