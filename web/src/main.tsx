import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { router } from "./app/router.ts";
import { replaceFirstScreen } from "./platform/first-screen.ts";
import { applyDirection } from "./platform/locale.ts";
import { applyTheme, readTheme } from "./platform/theme.ts";
import "./ui/tokens.css";

applyTheme(readTheme());
applyDirection();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root");
const page = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);
if (root.dataset.prerendered === location.pathname) {
  // The prerendered page is hydrated once its own code is loaded.
  await router.load();
  // Makes the router render the same tree as the server: otherwise, an additional boundary breaks hydration.
  router.ssr = { manifest: undefined };
  // In a transition, hydration yields to events.
  startTransition(() => {
    hydrateRoot(root, page);
  });
  // Replays the last click, which hydrates the clicked element first.
  document.dispatchEvent(new Event("hydrated"));
} else {
  root.replaceChildren();
  const isCovered = replaceFirstScreen(root);
  // Below a first screen, nothing is rendered until everything is loaded. The render is a transition, so it yields to
  // events.
  if (isCovered) {
    await router.load();
    startTransition(() => createRoot(root).render(page));
  } else createRoot(root).render(page);
}
