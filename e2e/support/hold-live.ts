import type { Page } from "@playwright/test";

/** Prevents the page from connecting to the live stream. Returns a function that allows it again. */
export async function holdLive(page: Page): Promise<() => void> {
  const { promise: isReleased, resolve } = Promise.withResolvers<void>();
  await page.routeWebSocket("**/api/live*", async (socket) => {
    await isReleased;
    socket.connectToServer();
  });
  return resolve;
}
