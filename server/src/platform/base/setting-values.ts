import ipaddr from "ipaddr.js";
import { z } from "zod";

/** The address of a site, without a path. */
export const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => URL.canParse(value) && new URL(value).pathname === "/")
  .transform((value) => new URL(value).origin);

/** Domain names, separated by commas. */
export const domains = z
  .string()
  .transform((value) =>
    value
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .pipe(z.array(z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)).min(1));

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
