import { resolve } from "node:path";
import ipaddr from "ipaddr.js";
import { z } from "zod";

/** The address of a site, without a path. */
export const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => URL.canParse(value) && new URL(value).pathname === "/")
  .transform((value) => new URL(value).origin);

/** A domain name, in lower case. */
export const domainName = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/);

/** Domain names, separated by commas. */
export const domains = z
  .string()
  .transform((value) =>
    value
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .pipe(z.array(domainName).min(1));

/** An e-mail address, either bare or as `Name <address>`. */
export const mailbox = z.string().regex(/^(?:[^<>@\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u);

/** Ranges of IP addresses, separated by commas. */
export const ranges = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.string().refine((range) => ipaddr.isValidCIDR(range) || ipaddr.isValid(range))).min(1));

/** A switch. */
export const onOrOff = (isOnByDefault: boolean) =>
  z.stringbool({ truthy: ["on"], falsy: ["off"], case: "sensitive" }).default(isOnByDefault);

/** A count. */
export const atLeastOne = z.coerce
  .number()
  .int()
  .min(1)
  .max(Number.MAX_SAFE_INTEGER / 1e6);

const minuteMs = 60_000;
const units = { m: minuteMs, h: 60 * minuteMs, d: 24 * 60 * minuteMs } as const;
/** Timers of Node end at 2³¹ ms. */
const longestMs = 24 * units.d;

/** An interval, such as `24h`, in milliseconds. */
export const interval = z
  .string()
  .regex(/^\d{1,5}[mhd]$/)
  .transform((value) => Number.parseInt(value, 10) * units[value.slice(-1) as keyof typeof units])
  .pipe(z.int().min(minuteMs).max(longestMs));

/** Where archives are written: a folder, or a bucket and the start of the keys in it. */
export type ArchivePlace = { readonly folder: string } | { readonly bucket: string; readonly prefix: string };

/** A folder, or an address such as `s3://bucket/prefix`. */
export const archivePlace = z.string().transform((value, context): ArchivePlace => {
  const [, bucket, path = ""] = /^s3:\/\/([\w.-]+)(?:\/([\w./-]*))?$/.exec(value) ?? [];
  if (bucket !== undefined) return { bucket, prefix: path === "" || path.endsWith("/") ? path : `${path}/` };
  if (!value.includes("://")) return { folder: resolve(value) };
  context.addIssue("Not a place");
  return z.NEVER;
});
