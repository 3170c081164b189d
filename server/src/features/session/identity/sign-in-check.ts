import { AsyncLocalStorage } from "node:async_hooks";
import type { kyselyAdapter } from "@better-auth/kysely-adapter";
import { recordRefusal } from "../../../platform/auth/refused.ts";

/** The person whose credentials are being checked, and their state before the check. */
export interface Proof {
  readonly userId: string;
  /** A session can begin only while the person's epoch equals this one. */
  readonly epoch: number;
}

/** A check of credentials, updated while it runs. */
export interface SignInCheck {
  /** Undefined if no session may begin. */
  proof?: Proof;
  /** True for credentials that need no second factor. */
  isComplete: boolean;
}

const current = new AsyncLocalStorage<SignInCheck>();

/** Runs `work`, and all sessions that begin in it, under `check`. */
export function checking<T>(check: SignInCheck, work: () => Promise<T>): Promise<T> {
  return current.run(check, work);
}

/** Returns the current check. */
export function currentCheck(): SignInCheck {
  return current.getStore() ?? { isComplete: false };
}

/** A session that the identity library is about to store. */
interface NewSession {
  readonly userId: string;
  readonly token: string;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly ipAddress: string;
  readonly userAgent: string;
}

/** Why no session begins although the credentials are correct. */
export type SessionRefusal = "account_disabled" | "second_step" | "outdated";

/** Stores a session and returns its id, or the reason for not storing it. */
export type BeginSession = (session: NewSession, check: SignInCheck) => Promise<{ id: string } | SessionRefusal>;

type AdapterFactory = ReturnType<typeof kyselyAdapter>;
type Adapter = ReturnType<AdapterFactory>;

/** The arguments of the adapter's `create`. */
interface Created<T> {
  model: string;
  data: Omit<T, "id">;
  select?: string[] | undefined;
  forceAllowId?: boolean | undefined;
}

/**
 * Wraps `adapter` so that the identity library's sessions are stored by `begin`, which checks the credentials again.
 */
export async function withSessions(adapter: AdapterFactory, begin: BeginSession): Promise<AdapterFactory> {
  const { APIError } = await import("better-auth/api");
  const insert = async (session: NewSession) => {
    const begun = await begin(session, currentCheck());
    if (typeof begun === "object") return { ...session, ...begun };
    if (begun === "account_disabled") recordRefusal(session.userId);
    const status = begun === "outdated" ? "UNAUTHORIZED" : "FORBIDDEN";
    throw new APIError(status, { code: begun, message: "The session was refused." });
  };
  return (options) => {
    const plain = adapter(options);
    const create: Adapter["create"] = async <T extends Record<string, unknown>, R = T>(given: Created<T>) =>
      given.model === "session"
        ? ((await insert(given.data as unknown as NewSession)) as R)
        : plain.create<T, R>(given);
    const made: Adapter = { ...plain, create, transaction: (work) => work(made) };
    return made;
  };
}
