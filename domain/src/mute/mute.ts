import type { z } from "zod";
import { entity } from "../kernel/entity.ts";
import { markFields } from "../mark/mark.ts";

/** The fields of a mute: a mark of one's own, with which a person is notified only of what is addressed to them. */
export const muteEntity = entity("mute", markFields);

/** A mute as pages know it. */
export type Mute = Omit<z.infer<typeof muteEntity.row>, "workspaceId">;
