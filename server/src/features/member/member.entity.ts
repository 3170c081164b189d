import { memberLimits, noTeam } from "@baton/domain/member/member";
import { encodeMember, type MemberWire, memberWire } from "@baton/domain/member/member.wire";
import { z } from "zod";
import type { ExportedTeam, ServedEntity } from "../../entities.ts";
import type { Backend } from "../../platform/store/backend.ts";
import { serveMembers } from "./member.routes.ts";
import { getPerson, listMembers } from "./member.store.ts";

const address = z
  .string()
  .max(memberLimits.email)
  .regex(/^[^\s@]+@[^\s@]+$/)
  .refine((value) => value === value.toLowerCase());

/** Yields the members of a team, and its owner if they have left. */
async function* read(db: Backend["read"], { id, ownerId }: ExportedTeam): AsyncGenerator<MemberWire> {
  const members = await listMembers(db, id);
  yield* members.map(encodeMember);
  if (members.some((member) => member.id === ownerId)) return;
  yield encodeMember({ ...(await getPerson(db, ownerId)), adminEmail: noTeam });
}

export const entity: ServedEntity<MemberWire> = {
  name: "member",
  serve: serveMembers,
  exported: { wire: memberWire.extend({ email: address }), read, pictures: ({ imageURL }) => [imageURL] },
};
