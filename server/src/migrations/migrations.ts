import type { Migration } from "../platform/store/migrate.ts";
import { start } from "./0001-start.ts";
import { contactAndUploads } from "./0002-contact-and-uploads.ts";
import { audit } from "./0003-audit.ts";
import { secondFactor } from "./0004-second-factor.ts";
import { mail } from "./0005-mail.ts";
import { joining } from "./0007-joining.ts";
import { taskPeople } from "./0008-task-people.ts";
import { usage } from "./0009-usage.ts";
import { endings } from "./0010-endings.ts";
import { signIn } from "./0013-sign-in.ts";

/** All migrations in order. Released migrations are never edited. */
export const migrations: readonly Migration[] = [
  start,
  contactAndUploads,
  audit,
  secondFactor,
  mail,
  joining,
  taskPeople,
  usage,
  endings,
  signIn,
];
