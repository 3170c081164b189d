import type { AuditAction } from "@baton/domain/audit/audit";
import type { FastifyRequest } from "fastify";

/** What people do about second factors and passkeys. */
type FactorAction = Extract<AuditAction, `two-factor-${string}` | `recovery-code${string}` | `passkey-${string}`>;

/** By what somebody claims to be a person: an address, or what only that person should have. */
export type Claim = { readonly email: string } | { readonly passkey: string } | { readonly userId: string };

/** What the routes of signing in and out tell whoever keeps an audit trail. */
export interface Trail {
  /** Told the cookies of an answer: if there is a session among them, somebody signed in by `way`. */
  signedIn(request: FastifyRequest, cookies: Headers, way: string): Promise<void>;
  /** Told as whom somebody could not sign in. No answer waits for this. */
  signInFailed(request: FastifyRequest, as: Claim, reason: string): void;
  signedOut(request: FastifyRequest): Promise<void>;
  /** Told what somebody did about the ways in which they sign in. */
  factorChanged(request: FastifyRequest, userId: string, action: FactorAction): Promise<void>;
}
