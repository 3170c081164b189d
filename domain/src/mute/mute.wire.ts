import { z } from "zod";
import { publishedForm } from "../kernel/entity.ts";
import { muteEntity } from "./mute.ts";

const { wire } = publishedForm(muteEntity);

/** A mute in its published form. */
export const muteWire = wire;
export type MuteWire = z.infer<typeof muteWire>;

/** Body of `POST /api/mutes`. */
export const muteCreateInput = z.strictObject(muteEntity.createShape);
