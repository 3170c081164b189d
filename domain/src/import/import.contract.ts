import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { canImport } from "./import.policy.ts";
import { importPatchInput, importQuery, importRunInput, importSource, importWire } from "./import.wire.ts";

const shared = { access: "signed-in", may: canImport.use } as const;
const params = z.object({ id });
const answer = importWire.extend({ message: z.string() });

/** The routes that import files of other products; for people who may create projects. */
export const importContract = {
  listImports: route({
    ...shared,
    method: "GET",
    path: "/api/imports",
    summary: "The imports of the caller's team, newest first, and the formats that can be imported",
    status: 200,
    answer: z.object({ imports: z.array(importWire), sources: z.array(importSource) }),
  }),
  createImport: route({
    ...shared,
    method: "POST",
    path: "/api/imports",
    summary:
      "Read a file of another product. The body is the file. The answer says what it contains; nothing is imported yet",
    query: importQuery,
    receives: "content",
    status: 201,
    answer,
    rateLimit: "file",
  }),
  getImportUpload: route({
    ...shared,
    method: "GET",
    path: "/api/imports/:id/upload",
    summary:
      "How many bytes of a file have arrived, when the connection was lost. Send the rest with this `offset`, within a day",
    params,
    status: 200,
    answer: z.object({ received: z.int().min(0) }),
  }),
  getImport: route({
    ...shared,
    method: "GET",
    path: "/api/imports/:id",
    summary: "One import, with its progress",
    params,
    status: 200,
    answer: importWire,
  }),
  updateImport: route({
    ...shared,
    method: "PATCH",
    path: "/api/imports/:id",
    summary:
      "Choose which members the people of the file become, the categories of its stages, how its columns are read, and whether separators and templates come",
    params,
    body: importPatchInput,
    status: 200,
    answer,
    rateLimit: "write",
  }),
  runImport: route({
    ...shared,
    method: "POST",
    path: "/api/imports/:id/run",
    summary: "Import the file in the background. With `dryRun`, the answer says what would be created and updated",
    params,
    body: importRunInput,
    status: 200,
    answer,
    rateLimit: "write",
  }),
  undoImport: route({
    ...shared,
    method: "DELETE",
    path: "/api/imports/:id",
    summary: "Undo an import within 7 days, or discard a file that was read",
    params,
    status: 200,
    answer,
    rateLimit: "write",
  }),
} as const;
