import { z } from "zod";
import { publishedForm } from "../kernel/entity.ts";
import { starEntity } from "./star.ts";

const { wire } = publishedForm(starEntity);

/** A star in its published form. */
export const starWire = wire;
export type StarWire = z.infer<typeof starWire>;

/** Body of `POST /api/stars`. */
export const starCreateInput = z.strictObject(starEntity.createShape);
