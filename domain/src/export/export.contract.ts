import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { canExport } from "./export.policy.ts";
import { exportInput, exportWire } from "./export.wire.ts";

const shared = { access: "signed-in", may: canExport.use } as const;

/** The routes that export workspaces, projects and views. */
export const exportContract = {
  listExports: route({
    ...shared,
    method: "GET",
    path: "/api/exports",
    summary: "The exports of the caller, and for admins those of their team, newest first",
    status: 200,
    answer: z.array(exportWire),
  }),
  createExport: route({
    ...shared,
    method: "POST",
    path: "/api/exports",
    summary:
      "Export the workspace (admins only), a project or a view in the background. A token needs the scope `admin` for the workspace",
    body: exportInput,
    status: 201,
    answer: exportWire.extend({ message: z.string() }),
    rateLimit: "write",
  }),
  getExport: route({
    ...shared,
    method: "GET",
    path: "/api/exports/:id",
    summary: "One export, with its state and progress",
    params: z.object({ id }),
    status: 200,
    answer: exportWire,
  }),
} as const;
