import { starContract } from "@baton/domain/star/star.contract";
import { starMessages } from "@baton/domain/star/star.messages";
import { starWire } from "@baton/domain/star/star.wire";
import { ownMarkEntity } from "../mark/own-marks/public.ts";
import { stars } from "./star.store.ts";

export const entity = ownMarkEntity({
  name: "star",
  marks: stars,
  wire: starWire,
  messages: starMessages,
  list: starContract.listStars,
  create: starContract.createStar,
  remove: starContract.removeStar,
});
