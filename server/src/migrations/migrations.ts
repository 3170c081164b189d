import type { Migration } from "../platform/store/migrate.ts";
import { start } from "./0001-start.ts";
import { contactAndUploads } from "./0002-contact-and-uploads.ts";

/** Every step of the schema, in order. A released one is never edited. */
export const migrations: readonly Migration[] = [start, contactAndUploads];
