import type { z } from "zod";
import type { Actor } from "../session/session.ts";

/** Who may call a route: anyone, people and tokens, or only tokens. Policies decide what the caller may do there. */
export type AccessRule = "public" | "signed-in" | "token";

/** Groups of requests that share a rate limit, per address and per account. The server defines the limits. */
export type RateLimit =
  | "sign-up"
  | "sign-in"
  | "second-step"
  | "search"
  | "task-search"
  | "contact"
  | "upload"
  | "file"
  | "feed"
  | "write"
  | "invite"
  | "revoke";

/** A route of the contract. */
export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly summary: string;
  readonly access: AccessRule;
  /**
   * Returns whether an actor may send these fields, whatever their values. Called before input is validated. Default:
   * yes.
   */
  readonly may?: (actor: Actor, fields: readonly string[]) => boolean;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** A body for the documentation, if one with the required fields alone would be refused. */
  readonly example?: object;
  /** Name of the multipart field that contains the file, for a route that accepts a file instead of JSON. */
  readonly file?: string;
  /** The body is the content of a file of any media type, which the handler reads as a stream. */
  readonly receives?: "content";
  readonly status: 200 | 201;
  readonly answer: z.ZodType;
  readonly rateLimit?: RateLimit;
}

/** Defines a route and preserves its literal types. */
export const route = <const R extends Route>(definition: R): R => definition;

type Part<R, K extends "params" | "query" | "body"> = R extends { readonly [P in K]: infer S extends z.ZodType }
  ? { [P in K]: z.input<S> }
  : unknown;

/** What the caller of a route sends. */
export type Input<R extends Route> = Part<R, "params"> & Part<R, "query"> & Part<R, "body">;

/** What a route answers. */
export type Output<R extends Route> = z.output<R["answer"]>;
