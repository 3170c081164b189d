import { expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { StartError } from "./start-error.ts";

it.each([
  [{ PORT: "http" }, "PORT must be a port number"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of"],
  [{ AUTH_SECRET: "short" }, "AUTH_SECRET must be a secret of 32 characters"],
  [{ PUBLIC_URL: "baton.example.com" }, "PUBLIC_URL must be the address people open"],
  [{ TRUST_PROXY: "yes" }, "TRUST_PROXY must be true"],
  [{ SIGN_UP: "maybe" }, "SIGN_UP must be one of open, invited, closed"],
  [{ SIGN_UP_DOMAINS: "@example.com" }, "SIGN_UP_DOMAINS must be the domains"],
  [{ DIRECTORY: "none" }, "DIRECTORY must be one of open, exact"],
  [{ OUTBOUND_ALLOW: "10.0.0.0/8,intranet" }, "OUTBOUND_ALLOW must be the ranges of your network"],
  [{ DATABASE_URL: "mysql://localhost/x" }, "DATABASE_URL must be a PostgreSQL address"],
  [{ DATABASE_REPLICA_URL: "db-replica" }, "DATABASE_REPLICA_URL must be a PostgreSQL address"],
  [{ DATABASE_REPLICA_URL: "postgres://127.0.0.1/x" }, "DATABASE_REPLICA_URL must be a replica of the database in"],
  [{ EXPORT_EVERY: "1s", EXPORT_TO: "/backup" }, "EXPORT_EVERY must be an interval of at least a minute"],
  [{ EXPORT_EVERY: "25d", EXPORT_TO: "/backup" }, "EXPORT_EVERY must be an interval"],
  [{ EXPORT_EVERY: "24h", EXPORT_TO: "ftp://backup" }, "EXPORT_TO must be a folder"],
  [{ EXPORT_EVERY: "24h" }, "EXPORT_TO must be set"],
  [{ EXPORT_TO: "/backup" }, "EXPORT_EVERY must be set"],
  [{ EXPORT_EVERY: "24h", EXPORT_TO: "s3://backups/baton" }, "Set S3_ENDPOINT"],
  [{ REDIS_URL: "127.0.0.1:6379" }, "REDIS_URL must be a Redis address"],
  [{ REDIS_URL: "redis://127.0.0.1:6379" }, "Set DATABASE_URL as well"],
])("%o is refused with the values that are accepted", (env, text) => {
  const read = () => readConfig({ DATA_DIR: "/proc/x", ...env });
  expect(read).toThrow(StartError);
  expect(read).toThrow(text);
});
