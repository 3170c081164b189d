import { z } from "zod";
import { publishedForm } from "../kernel/entity.ts";
import { muteEntity } from "./mute.ts";

const { wire, encode } = publishedForm(muteEntity);

/** A mute in its published form. */
export const muteWire = wire;
export type MuteWire = z.infer<typeof muteWire>;

/** Encodes a mute into its published form. */
export const encodeMute = encode;

/** Body of `POST /api/mutes`. */
export const muteCreateInput = z.strictObject(muteEntity.createShape);
export type MuteCreate = z.output<typeof muteCreateInput>;
