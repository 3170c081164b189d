import type { Generated } from "kysely";

/** A date as stored by the identity library: a timestamp on PostgreSQL, ISO text on SQLite. */
type Moment = Date | string;

declare module "../../../platform/store/tables.ts" {
  interface Tables {
    user: UserTable;
    session: SessionTable;
    account: AccountTable;
    verification: VerificationTable;
    twoFactor: TwoFactorTable;
    passkey: PasskeyTable;
  }
}

interface UserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean | 0 | 1;
  /** Null until the address is confirmed. */
  emailVerifiedAt: Generated<Moment | null>;
  image: string | null;
  twoFactorEnabled: Generated<boolean | 0 | 1>;
  /** Incremented whenever sessions end or credentials change. A session begins only in the epoch its check began in. */
  signInEpoch: Generated<number>;
  createdAt: Moment;
  updatedAt: Moment;
}

interface SessionTable {
  id: string;
  token: string;
  userId: string;
  expiresAt: Moment;
  createdAt: Moment;
  updatedAt: Moment;
  ipAddress: string | null;
  userAgent: string | null;
}

interface AccountTable {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  password: string | null;
  accessToken: Generated<string | null>;
  refreshToken: Generated<string | null>;
  idToken: Generated<string | null>;
  accessTokenExpiresAt: Generated<Moment | null>;
  refreshTokenExpiresAt: Generated<Moment | null>;
  scope: Generated<string | null>;
  createdAt: Moment;
  updatedAt: Moment;
}

interface VerificationTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: Moment;
  createdAt: Moment;
  updatedAt: Moment;
}

/** The key and the recovery codes are encrypted with the installation's secret. */
interface TwoFactorTable {
  id: string;
  userId: string;
  secret: string;
  backupCodes: string;
  verified: boolean | 0 | 1;
  failedVerificationCount: number;
  lockedUntil: Moment | null;
  lastStep: number;
}

interface PasskeyTable {
  id: string;
  name: string | null;
  publicKey: string;
  userId: string;
  credentialID: string;
  counter: number;
  deviceType: string;
  backedUp: boolean | 0 | 1;
  transports: string | null;
  createdAt: Moment | null;
  aaguid: string | null;
}
