import { directories, signUpModes } from "@baton/domain/session/sign-up";
import { z } from "zod";
import { dataFolderFormat } from "./data-folder.ts";
import {
  archivePlace,
  atLeastOne,
  domainName,
  domains,
  interval,
  mailbox,
  onOrOff,
  origin,
  ranges,
} from "./setting-values.ts";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** More than any disk holds, yet still exact as a number of bytes. */
const maxGigabytes = 1_000_000;

/** A PostgreSQL connection URL. */
export const postgresAddress = {
  schema: z.url({ protocol: /^postgres(ql)?$/ }),
  takes: "a PostgreSQL address, such as postgres://user:password@host:5432/database",
} as const;

const portNumber = z.coerce.number().int().min(0).max(65_535);

/** All environment variables that Baton reads, each with its schema and, for error messages, the values it accepts. */
export const variables = {
  HOST: { schema: z.string().default("127.0.0.1"), takes: "the address to listen on" },
  PORT: { schema: portNumber.default(3000), takes: "a port number from 0 to 65535" },
  DATA_DIR: { schema: z.string().default("./data"), takes: dataFolderFormat },
  PUBLIC_URL: { schema: origin.optional(), takes: "the address people open, such as https://baton.example.com" },
  DATABASE_URL: { ...postgresAddress, schema: postgresAddress.schema.optional() },
  DATABASE_REPLICA_URL: { ...postgresAddress, schema: postgresAddress.schema.optional() },
  REDIS_URL: {
    schema: z.url({ protocol: /^rediss?$/ }).optional(),
    takes: "a Redis address, such as redis://user:password@host:6379",
  },
  AUTH_SECRET: { schema: z.string().min(32).optional(), takes: "a secret of 32 characters or more" },
  TRUST_PROXY: {
    schema: z
      .string()
      .regex(/^(?:true|false|[1-9])$/)
      .default("false")
      .transform((value) => (value === "false" ? 0 : Number(value) || 1)),
    takes: "true behind a proxy that sets X-Forwarded-* headers, the number of proxies behind several, else false",
  },
  RATE_LIMITS: {
    schema: onOrOff(true),
    takes: "on, or off for load tests",
  },
  LOAD_SHEDDING: {
    schema: onOrOff(true),
    takes: "on, or off for tests on a slow machine",
  },
  WORKSPACE_MAX_TASKS: { schema: atLeastOne.default(200_000), takes: "the task limit of a team, 1 or more" },
  WORKSPACE_MAX_MB: { schema: atLeastOne.default(500), takes: "the text limit of a team in MB, 1 or more" },
  MAX_FILE_MB: {
    schema: atLeastOne.max(maxGigabytes * 1024).default(25),
    takes: "the limit of a file in MB, 1 or more",
  },
  MAX_WORKSPACE_GB: {
    schema: atLeastOne.max(maxGigabytes).default(10),
    takes: "the limit of a team's files in GB, 1 or more",
  },
  PERSON_MAX_WRITES: { schema: atLeastOne.default(1200), takes: "the write limit of a person per minute, 1 or more" },
  PERSON_MAX_SOCKETS: { schema: atLeastOne.default(200), takes: "the limit of open pages per person, 1 or more" },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    takes: "a mail server, such as smtps://user:password@mail.example.com",
  },
  MAIL_FROM: { schema: mailbox.optional(), takes: "the sender of our mail, such as Baton <baton@example.com>" },
  MAIL_IN_DOMAIN: {
    schema: domainName.optional(),
    takes: "the domain at which Baton receives mail, such as in.example.com",
  },
  MAIL_IN_PORT: { schema: portNumber.default(2525), takes: "a port number from 0 to 65535" },
  CONTACT_TO: { schema: mailbox.optional(), takes: "the address that contact requests are mailed to" },
  OIDC_ISSUER: {
    schema: z.url({ protocol: /^https?$/ }).default("https://accounts.google.com"),
    takes: "the address of an OpenID provider",
  },
  OIDC_CLIENT_ID: { schema: z.string().optional(), takes: "Baton's client id at the OpenID provider" },
  OIDC_CLIENT_SECRET: { schema: z.string().optional(), takes: "the secret that goes with OIDC_CLIENT_ID" },
  OIDC_NAME: { schema: z.string().max(40).default("Google"), takes: "the display name of the OpenID provider" },
  OIDC_TRUST_MFA: {
    schema: onOrOff(false),
    takes: "on if the OpenID provider's second factor is sufficient, else off",
  },
  SIGN_UP: { schema: z.enum(signUpModes).default("open"), takes: `one of ${signUpModes.join(", ")}` },
  SIGN_UP_DOMAINS: {
    schema: domains.default([]),
    takes: "the domains whose addresses may sign up, separated by commas, such as example.com,example.org",
  },
  DIRECTORY: { schema: z.enum(directories).default("open"), takes: `one of ${directories.join(", ")}` },
  OUTBOUND_ALLOW: {
    schema: ranges.default([]),
    takes: "the ranges of your network that Baton may call, separated by commas, such as 10.0.0.0/8,127.0.0.1/32",
  },
  S3_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    takes: "the address of an S3 service, such as https://s3.eu-central-1.amazonaws.com",
  },
  S3_BUCKET: {
    schema: z
      .string()
      .regex(/^[\w.-]+$/)
      .optional(),
    takes: "the name of a bucket",
  },
  S3_REGION: { schema: z.string().default("us-east-1"), takes: "the region of the bucket" },
  S3_ACCESS_KEY_ID: { schema: z.string().optional(), takes: "the name of a key that may write to the bucket" },
  S3_SECRET_ACCESS_KEY: { schema: z.string().optional(), takes: "the secret that goes with S3_ACCESS_KEY_ID" },
  EXPORT_EVERY: { schema: interval.optional(), takes: "an interval of at least a minute, such as 24h, 7d or 30m" },
  EXPORT_TO: {
    schema: archivePlace.optional(),
    takes: "a folder that Baton may write to, or a bucket such as s3://backups/baton",
  },
  EXPORT_KEEP: { schema: atLeastOne.default(7), takes: "the number of exports of a team to keep, 1 or more" },
  METRICS_TOKEN: {
    schema: z
      .string()
      .regex(/^[!-~]{16,}$/)
      .optional(),
    takes: "a secret of 16 characters or more, without spaces",
  },
  LOG_LEVEL: { schema: z.enum(logLevels).default("info"), takes: `one of ${logLevels.join(", ")}` },
} as const;
