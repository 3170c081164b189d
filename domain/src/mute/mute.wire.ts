import { z } from "zod";
import { pick } from "../kernel/names.ts";
import { type Mute, muteEntity } from "./mute.ts";

const { workspaceId: _private, ...shape } = muteEntity.storedShape;

/** A mute in its published form. */
export const muteWire = z.object(shape);
export type MuteWire = z.infer<typeof muteWire>;

const fields = Object.keys(shape) as (keyof typeof shape)[];

/** Encodes a mute into its published form. */
export function encodeMute(mute: Mute): MuteWire {
  return pick(mute, fields);
}

/** Body of `POST /api/mutes`. */
export const muteCreateInput = z.strictObject(muteEntity.createShape);
export type MuteCreate = z.output<typeof muteCreateInput>;
