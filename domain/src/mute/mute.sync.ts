import type { Write } from "../kernel/writes.ts";
import { type MarkDraft, markRules } from "../mark/mark.sync.ts";
import { muteContract } from "./mute.contract.ts";
import type { Mute } from "./mute.ts";

export type MuteWrite = Write<Mute, MarkDraft>;

export const muteSync = markRules<Mute>(muteContract.listMutes);
