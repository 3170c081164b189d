import type { Directory, SignUpRules } from "@baton/domain/session/sign-up";
import type { z } from "zod";
import { dataFolder, folderSecret } from "./data-folder.ts";
import type { FileLimit, PersonLimit, WorkspaceLimit } from "./limits.ts";
import type { ArchivePlace } from "./setting-values.ts";
import { StartError } from "./start-error.ts";
import { variables } from "./variables.ts";

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

/** An S3 bucket. */
export interface BucketSettings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** When and where the archives of all teams are written. */
interface ScheduledExportSettings {
  readonly everyMs: number;
  /** Number of archives per team. Older ones are deleted. */
  readonly keep: number;
  /** A folder, or a bucket with the start of all keys: empty, or ending with a slash. */
  readonly to: { readonly folder: string } | { readonly bucket: BucketSettings; readonly prefix: string };
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
  /** Where mail arrives; undefined if Baton receives none. */
  readonly mailIn: { readonly domain: string; readonly port: number } | undefined;
  readonly contactTo: string | undefined;
  /** Undefined if OpenID sign-in is not configured. */
  readonly openId: OpenIdSettings | undefined;
  readonly signUp: SignUpRules;
  readonly directory: Directory;
  /** Ranges of addresses that are not on the Internet and may be called nevertheless, such as `10.0.0.0/8`. */
  readonly outboundAllow: readonly string[];
  /** Undefined if files are stored below `dataDir`. */
  readonly bucket: BucketSettings | undefined;
  /** Undefined if the operator has no schedule for exports. */
  readonly scheduledExport: ScheduledExportSettings | undefined;
  /** The token that other machines need to read the metrics. */
  readonly metricsToken: string | undefined;
  readonly logLevel: z.output<(typeof variables)["LOG_LEVEL"]["schema"]>;
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

function readMailIn(env: Environment): Config["mailIn"] {
  const domain = read(env, "MAIL_IN_DOMAIN");
  return domain === undefined ? undefined : { domain, port: read(env, "MAIL_IN_PORT") };
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

/** Returns the place of archives. A bucket is reached with the address and the key of the one for files. */
function placeOf(place: ArchivePlace, files: BucketSettings | undefined): ScheduledExportSettings["to"] {
  if ("folder" in place) return place;
  if (files) return { bucket: { ...files, bucket: place.bucket }, prefix: place.prefix };
  throw new StartError("EXPORT_TO names a bucket. Set S3_ENDPOINT and the other S3_ variables to reach it.");
}

function readScheduledExport(env: Environment, files: BucketSettings | undefined): ScheduledExportSettings | undefined {
  const [everyMs, place, keep] = [read(env, "EXPORT_EVERY"), read(env, "EXPORT_TO"), read(env, "EXPORT_KEEP")];
  if (everyMs === undefined && place === undefined) return undefined;
  if (everyMs === undefined) throw new StartError("EXPORT_EVERY must be set, such as 24h, because EXPORT_TO is.");
  if (place === undefined) throw new StartError("EXPORT_TO must be set, because EXPORT_EVERY is.");
  return { everyMs, keep, to: placeOf(place, files) };
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
  const mailIn = readMailIn(env);
  const contactTo = read(env, "CONTACT_TO");
  const openId = readOpenId(env);
  const signUp = { mode: read(env, "SIGN_UP"), domains: read(env, "SIGN_UP_DOMAINS") };
  const directory = read(env, "DIRECTORY");
  const outboundAllow = read(env, "OUTBOUND_ALLOW");
  const bucket = readBucket(env);
  const scheduledExport = readScheduledExport(env, bucket);
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
    mailIn,
    contactTo,
    openId,
    signUp,
    directory,
    outboundAllow,
    bucket,
    scheduledExport,
    metricsToken,
    logLevel,
  });
}

/** Returns the address at which people open Baton, according to the settings. Requests cannot influence it. */
export function publicAddress({ publicUrl, host, port }: Pick<Config, "publicUrl" | "host" | "port">): string {
  const reachable = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return publicUrl ?? `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}
