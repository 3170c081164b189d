import type { Write } from "../kernel/writes.ts";
import { type MarkDraft, markRules } from "../mark/mark.sync.ts";
import { starContract } from "./star.contract.ts";
import type { Star } from "./star.ts";

export type StarWrite = Write<Star, MarkDraft>;

export const starSync = markRules<Star>(starContract.listStars);
