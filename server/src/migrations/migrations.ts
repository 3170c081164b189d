import type { Migration } from "../platform/store/migrate.ts";
import { start } from "./0001-start.ts";
import { contactAndUploads } from "./0002-contact-and-uploads.ts";
import { audit } from "./0003-audit.ts";
import { secondFactor } from "./0004-second-factor.ts";
import { mail } from "./0005-mail.ts";

/** Every step of the schema, in order. A released one is never edited. */
export const migrations: readonly Migration[] = [start, contactAndUploads, audit, secondFactor, mail];
