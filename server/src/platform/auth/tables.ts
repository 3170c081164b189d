import type { Generated } from "kysely";

/** A moment as the identity library keeps it: a timestamp on PostgreSQL, ISO text on SQLite. */
type Moment = Date | string;

declare module "../store/tables.ts" {
  interface Tables {
    user: UserTable;
    session: SessionTable;
    account: AccountTable;
    verification: VerificationTable;
  }
}

interface UserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean | 0 | 1;
  image: string | null;
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
