import type { FastifyRequest } from "fastify";
import type { Sender } from "../http/sender.ts";

/** What the routes of signing in and out tell whoever keeps an audit trail. */
export interface Trail {
  /** Told the cookies of an answer: if there is a session among them, somebody signed in by `way`. */
  signedIn(request: FastifyRequest, cookies: Headers, way: string): Promise<void>;
  /** Told an address somebody could not sign in with. No answer waits for this. */
  signInFailed(request: FastifyRequest, email: string, reason: string): void;
  signedOut(request: FastifyRequest): Promise<void>;
  emailVerified(userId: string, sender: Sender): Promise<void>;
}
