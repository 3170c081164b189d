import type { z } from "zod";
import type { Actor } from "../session/session.ts";

/** Who may call a route at all; what they may do there is the policies' matter. */
export type AccessRule = "public" | "signed-in";

/** Groups of requests that are counted together, per address and per account; see the server's limits. */
export type RateLimit = "sign-up" | "sign-in" | "second-step" | "search" | "contact" | "upload" | "write";

/** Any route of the contract. */
export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly summary: string;
  readonly access: AccessRule;
  /** Whether an actor may send these fields here, whatever their values. Asked before input is checked; by default, yes. */
  readonly may?: (actor: Actor, fields: readonly string[]) => boolean;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The multipart field with a file, of a route that takes one instead of JSON. */
  readonly file?: string;
  readonly status: 200 | 201;
  readonly answer: z.ZodType;
  readonly rateLimit?: RateLimit;
}

/** One route, as it is. */
export const route = <const R extends Route>(definition: R): R => definition;
