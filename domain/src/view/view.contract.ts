import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { canView } from "./view.policy.ts";
import { viewCreateInput, viewPatchInput, viewWire } from "./view.wire.ts";

const params = z.object({ id });
const answer = viewWire.extend({ message: z.string() });

/** The routes of views. */
export const viewContract = {
  listViews: route({
    method: "GET",
    path: "/api/views",
    summary: "The caller's views, and the shared ones of the projects that they see",
    access: "signed-in",
    status: 200,
    answer: z.array(viewWire),
  }),
  createView: route({
    method: "POST",
    path: "/api/views",
    summary: "Save a view: a filter with the layout and order of its tasks",
    access: "signed-in",
    may: canView.create,
    body: viewCreateInput,
    status: 201,
    answer,
    rateLimit: "write",
  }),
  updateView: route({
    method: "PATCH",
    path: "/api/views/:id",
    summary:
      "Change a view; for its owner and, if it is shared, for admins. With `starred` alone: star it for the caller",
    access: "signed-in",
    may: canView.write,
    params,
    body: viewPatchInput,
    status: 200,
    answer,
    rateLimit: "write",
  }),
  removeView: route({
    method: "DELETE",
    path: "/api/views/:id",
    summary: "Delete a view; for its owner and, if it is shared, for admins",
    access: "signed-in",
    may: canView.write,
    params,
    status: 200,
    answer,
    rateLimit: "write",
  }),
} as const;
