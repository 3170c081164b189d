import type { ServedEntity } from "../../entities.ts";
import { serveFormerMembers } from "./former.routes.ts";

/** Exports contain former members as part of the tasks that show them. */
export const entity: ServedEntity = { name: "formerMember", serve: serveFormerMembers };
