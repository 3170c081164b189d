import { AsyncLocalStorage } from "node:async_hooks";
import type { kyselyAdapter } from "@better-auth/kysely-adapter";
import { noteRefused } from "../../../platform/auth/refused.ts";

/** Whose credentials are being checked, as of a moment before the check. */
export interface Proof {
  readonly userId: string;
  /** A session begins only while the person's epoch is still this one. */
  readonly epoch: number;
}

/** One check of credentials. What is learned while it is under way is noted here. */
export interface SignInCheck {
  /** Left out where no session may begin. */
  proof?: Proof;
  /** True for credentials that need no second factor beside them. */
  isComplete: boolean;
}

const current = new AsyncLocalStorage<SignInCheck>();

/** Runs `work`, and every session that begins in it, under `check`. */
export function checking<T>(check: SignInCheck, work: () => Promise<T>): Promise<T> {
  return current.run(check, work);
}

/** The check under way. */
export function currentCheck(): SignInCheck {
  return current.getStore() ?? { isComplete: false };
}

/** A session as the identity library is about to store it. */
interface NewSession {
  readonly userId: string;
  readonly token: string;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly ipAddress: string;
  readonly userAgent: string;
}

/** Why no session begins although the credentials were right. */
export type SessionRefusal = "account_disabled" | "second_step" | "outdated";

/** Stores a session, and answers its id, or why there is none. */
export type BeginSession = (session: NewSession, check: SignInCheck) => Promise<{ id: string } | SessionRefusal>;

type AdapterFactory = ReturnType<typeof kyselyAdapter>;
type Adapter = ReturnType<AdapterFactory>;

/** What the library has the adapter create. */
interface Created<T> {
  model: string;
  data: Omit<T, "id">;
  select?: string[] | undefined;
  forceAllowId?: boolean | undefined;
}

/** `adapter`, but with the sessions of the identity library begun by `begin`, which checks its credentials once more. */
export async function withSessions(adapter: AdapterFactory, begin: BeginSession): Promise<AdapterFactory> {
  const { APIError } = await import("better-auth/api");
  const insert = async (session: NewSession) => {
    const begun = await begin(session, currentCheck());
    if (typeof begun === "object") return { ...session, ...begun };
    if (begun === "account_disabled") noteRefused(session.userId);
    const status = begun === "outdated" ? "UNAUTHORIZED" : "FORBIDDEN";
    throw new APIError(status, { code: begun, message: "No session begins." });
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
