import type { z } from "zod";
import { publishedForm } from "../kernel/entity.ts";
import { cycleEntity } from "./cycle.ts";

const { wire, encode } = publishedForm(cycleEntity);

/** A cycle in its published form. */
export const cycleWire = wire;
export type CycleWire = z.infer<typeof cycleWire>;

/** Encodes a cycle into its published form. */
export const encodeCycle = encode;
