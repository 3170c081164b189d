import { muteContract } from "@baton/domain/mute/mute.contract";
import { muteMessages } from "@baton/domain/mute/mute.messages";
import { muteWire } from "@baton/domain/mute/mute.wire";
import { ownMarkEntity } from "../mark/own-marks/public.ts";
import { mutes } from "./mute.store.ts";

export const entity = ownMarkEntity({
  name: "mute",
  marks: mutes,
  wire: muteWire,
  messages: muteMessages,
  list: muteContract.listMutes,
  create: muteContract.createMute,
  remove: muteContract.removeMute,
});
