import { z } from "zod";
import { type ErrorCode, errorCodes, type Problem } from "./errors.ts";

/** The schema of an error response. It is separate from the error classes, so that public pages do not load zod. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  message: z.string(),
  code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
  errors: z
    .array(
      z.object({
        ...{ path: z.string(), message: z.string() },
        ...{ position: z.int().optional(), length: z.int().optional() },
      }),
    )
    .optional(),
  conflicts: z
    .array(z.object({ path: z.string(), base: z.unknown().optional(), sent: z.unknown(), current: z.unknown() }))
    .optional(),
}) satisfies z.ZodType<Problem>;
