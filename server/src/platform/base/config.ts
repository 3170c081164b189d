import { type Directory, directories, type SignUpRules, signUpModes } from "@baton/domain/session/sign-up";
import { z } from "zod";
import { dataFolder, dataFolderFormat, folderSecret } from "./data-folder.ts";
import type { FileLimit, PersonLimit, WorkspaceLimit } from "./limits.ts";
import { atLeastOne, domains, mailbox, onOrOff, origin, ranges } from "./setting-values.ts";
import { StartError } from "./start-error.ts";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** More than any disk holds, yet still exact as a number of bytes. */
const maxGigabytes = 1_000_000;

/** A PostgreSQL connection URL. */
export const postgresAddress = {
  schema: z.url({ protocol: /^postgres(ql)?$/ }),
  takes: "a PostgreSQL address, such as postgres://user:password@host:5432/database",
} as const;

/** All environment variables that Baton reads, each with its schema and, for error messages, the values it accepts. */
const variables = {
  HOST: { schema: z.string().default("127.0.0.1"), takes: "the address to listen on" },
  PORT: { schema: z.coerce.number().int().min(0).max(65_535).default(3000), takes: "a port number from 0 to 65535" },
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
  METRICS_TOKEN: {
    schema: z
      .string()
      .regex(/^[!-~]{16,}$/)
      .optional(),
    takes: "a secret of 16 characters or more, without spaces",
  },
  LOG_LEVEL: { schema: z.enum(logLevels).default("info"), takes: `one of ${logLevels.join(", ")}` },
} as const;

/** An OpenID provider that people can sign in with. */
export interface OpenIdSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The display name. */
  readonly name: string;
  /** Whether a multi-factor sign-in at the provider makes our second factor unnecessary. */
  readonly isMfaTrusted: boolean;
}

/** An S3 bucket for files. */
interface BucketSettings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The validated settings of a process. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly publicUrl: string | undefined;
  readonly databaseUrl: string | undefined;
  /** A read replica of the database. */
  readonly replicaUrl: string | undefined;
  /** The Redis that connects the nodes of an installation. */
  readonly redisUrl: string | undefined;
  readonly authSecret: string;
  /** Number of trusted reverse proxies. Forwarding headers beyond them are ignored. */
  readonly trustProxy: number;
  readonly rateLimits: boolean;
  /** Whether an overloaded process refuses a share of the requests. */
  readonly loadShedding: boolean;
  readonly workspaceLimit: WorkspaceLimit;
  readonly personLimit: PersonLimit;
  readonly fileLimit: FileLimit;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly contactTo: string | undefined;
  /** Undefined if OpenID sign-in is not configured. */
  readonly openId: OpenIdSettings | undefined;
  readonly signUp: SignUpRules;
  readonly directory: Directory;
  /** Ranges of addresses that are not on the Internet and may be called nevertheless, such as `10.0.0.0/8`. */
  readonly outboundAllow: readonly string[];
  /** Undefined if files are stored below `dataDir`. */
  readonly bucket: BucketSettings | undefined;
  /** The token that other machines need to read the metrics. */
  readonly metricsToken: string | undefined;
  readonly logLevel: (typeof logLevels)[number];
}

type Name = keyof typeof variables;
type Environment = Readonly<Record<string, string | undefined>>;

function read<N extends Name>(env: Environment, name: N): z.output<(typeof variables)[N]["schema"]> {
  const { schema, takes } = variables[name];
  const result = schema.safeParse(env[name] || undefined);
  if (!result.success) throw new StartError(`${name} must be ${takes}.`);
  return result.data as z.output<(typeof variables)[N]["schema"]>;
}

/** Returns the values of `names`, or undefined if none is set. Throws if only some of them are set. */
function readTogether<N extends Name>(env: Environment, names: readonly N[]): Record<N, string> | undefined {
  const given = names.filter((name) => env[name]);
  if (given.length === 0) return undefined;
  const missing = names.find((name) => !env[name]);
  if (missing) throw new StartError(`${missing} must be ${variables[missing].takes}, because ${given[0]} is set.`);
  return Object.fromEntries(names.map((name) => [name, String(read(env, name))])) as Record<N, string>;
}

function readOpenId(env: Environment): OpenIdSettings | undefined {
  const client = readTogether(env, ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"]);
  const issuer = read(env, "OIDC_ISSUER");
  const name = read(env, "OIDC_NAME");
  const isMfaTrusted = read(env, "OIDC_TRUST_MFA");
  const { OIDC_CLIENT_ID: clientId = "", OIDC_CLIENT_SECRET: clientSecret = "" } = client ?? {};
  return client && { issuer, name, clientId, clientSecret, isMfaTrusted };
}

function readBucket(env: Environment): BucketSettings | undefined {
  const region = read(env, "S3_REGION");
  const names = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  const s3 = readTogether(env, names);
  if (!s3) return undefined;
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = s3;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/**
 * Reads the settings of this process from its environment. An empty variable counts as unset.
 * @throws StartError naming the variable and the values it accepts
 */
export function readConfig(env: Environment): Config {
  const host = read(env, "HOST");
  const port = read(env, "PORT");
  const publicUrl = read(env, "PUBLIC_URL");
  const databaseUrl = read(env, "DATABASE_URL");
  const replicaUrl = read(env, "DATABASE_REPLICA_URL");
  if (replicaUrl && !databaseUrl) {
    throw new StartError("DATABASE_REPLICA_URL must be a replica of the database in DATABASE_URL, which is not set.");
  }
  const redisUrl = read(env, "REDIS_URL");
  if (redisUrl && !databaseUrl) {
    throw new StartError(
      "REDIS_URL requires a PostgreSQL database that several nodes share. Set DATABASE_URL as well.",
    );
  }
  const givenSecret = read(env, "AUTH_SECRET");
  const trustProxy = read(env, "TRUST_PROXY");
  const rateLimits = read(env, "RATE_LIMITS");
  const loadShedding = read(env, "LOAD_SHEDDING");
  const workspaceLimit = { tasks: read(env, "WORKSPACE_MAX_TASKS"), bytes: read(env, "WORKSPACE_MAX_MB") * 1e6 };
  const personLimit = { writesPerMinute: read(env, "PERSON_MAX_WRITES"), sockets: read(env, "PERSON_MAX_SOCKETS") };
  const fileLimit = { perFile: read(env, "MAX_FILE_MB") * 2 ** 20, perTeam: read(env, "MAX_WORKSPACE_GB") * 2 ** 30 };
  const smtpUrl = read(env, "SMTP_URL");
  const mailFrom = read(env, "MAIL_FROM");
  const contactTo = read(env, "CONTACT_TO");
  const openId = readOpenId(env);
  const signUp = { mode: read(env, "SIGN_UP"), domains: read(env, "SIGN_UP_DOMAINS") };
  const directory = read(env, "DIRECTORY");
  const outboundAllow = read(env, "OUTBOUND_ALLOW");
  const bucket = readBucket(env);
  const metricsToken = read(env, "METRICS_TOKEN");
  const logLevel = read(env, "LOG_LEVEL");
  const dataDir = dataFolder(read(env, "DATA_DIR"));
  const authSecret = givenSecret ?? folderSecret(dataDir);
  return Object.freeze({
    host,
    port,
    dataDir,
    publicUrl,
    databaseUrl,
    replicaUrl,
    redisUrl,
    authSecret,
    trustProxy,
    rateLimits,
    loadShedding,
    workspaceLimit,
    personLimit,
    fileLimit,
    smtpUrl,
    mailFrom,
    contactTo,
    openId,
    signUp,
    directory,
    outboundAllow,
    bucket,
    metricsToken,
    logLevel,
  });
}

/** Returns the address at which people open Baton, according to the settings. Requests cannot influence it. */
export function publicAddress({ publicUrl, host, port }: Pick<Config, "publicUrl" | "host" | "port">): string {
  const reachable = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return publicUrl ?? `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}
