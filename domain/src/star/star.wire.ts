import { z } from "zod";
import { publishedForm } from "../kernel/entity.ts";
import { starEntity } from "./star.ts";

const { wire, encode } = publishedForm(starEntity);

/** A star in its published form. */
export const starWire = wire;
export type StarWire = z.infer<typeof starWire>;

/** Encodes a star into its published form. */
export const encodeStar = encode;

/** Body of `POST /api/stars`. */
export const starCreateInput = z.strictObject(starEntity.createShape);
export type StarCreate = z.output<typeof starCreateInput>;
