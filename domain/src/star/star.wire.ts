import { z } from "zod";
import { pick } from "../kernel/names.ts";
import { type Star, starEntity } from "./star.ts";

const { workspaceId: _private, ...shape } = starEntity.storedShape;

/** A star in its published form. */
export const starWire = z.object(shape);
export type StarWire = z.infer<typeof starWire>;

const fields = Object.keys(shape) as (keyof typeof shape)[];

/** Encodes a star into its published form. */
export function encodeStar(star: Star): StarWire {
  return pick(star, fields);
}

/** Body of `POST /api/stars`. */
export const starCreateInput = z.strictObject(starEntity.createShape);
export type StarCreate = z.output<typeof starCreateInput>;
