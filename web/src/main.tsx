import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { applyDirection } from "@/platform/locale.ts";
import { applyTheme, readTheme } from "@/platform/theme.ts";
import { router } from "./app/router.ts";
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
  // The drawn page is taken over once its own code is here; until then it stays as it is.
  await router.load();
  // Makes the router draw the tree that a server draws: without it there is one boundary more, and nothing fits.
  router.ssr = { manifest: undefined };
  // In a transition, it is taken over in slices between which the page answers.
  startTransition(() => {
    hydrateRoot(root, page);
  });
  // Takes over at once what is pressed now, and all that it stands in.
  document.dispatchEvent(new Event("takenover"));
} else {
  root.replaceChildren();
  createRoot(root).render(page);
}
