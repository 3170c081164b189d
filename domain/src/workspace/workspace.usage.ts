import { z } from "zod";

const amount = z.object({
  /** Tasks, the trash included. */
  tasks: z.int().min(0),
  /** Bytes of what people wrote in them. */
  bytes: z.int().min(0),
});

/** What a workspace stores, and the most it may. */
export const workspaceUsage = z.object({ used: amount, limit: amount });
export type WorkspaceUsage = z.infer<typeof workspaceUsage>;
