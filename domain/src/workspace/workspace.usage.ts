import { z } from "zod";

const amount = z.object({
  /** Number of tasks, including those in the trash. */
  tasks: z.int().min(0),
  /** Bytes of the texts that people wrote in them. */
  bytes: z.int().min(0),
});

/** The storage that a workspace uses, and its limits. */
export const workspaceUsage = z.object({ used: amount, limit: amount });
export type WorkspaceUsage = z.infer<typeof workspaceUsage>;
