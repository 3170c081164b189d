import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import type { Route } from "@baton/domain/kernel/route";
import type { Mark } from "@baton/domain/mark/mark";
import { maySee } from "@baton/domain/project/project.policy";
import { type Actor, actorId } from "@baton/domain/session/session";
import type { z } from "zod";
import type { ServedEntity } from "../../../entities.ts";
import { serveCoreList } from "../../../platform/http/core-list.ts";
import { serve, write } from "../../../platform/http/serve.ts";
import type { Tx } from "../../../platform/store/tx.ts";
import { getProject, listName } from "../../project/public.ts";
import { ofKnownPeople } from "../known-people.ts";
import type { OwnMarkKind, OwnMarks } from "../mark.store.ts";

interface MarkCreate {
  readonly id?: string | undefined;
  readonly projectId: string;
}

/** A route that answers with a mark and a message. */
type MarkRoute = Route & {
  readonly access: "signed-in";
  readonly answer: z.ZodType<Mark & { readonly message: string }>;
};

/** What one kind of marks differs in from the others. */
interface OwnMarkParts<W extends Mark> {
  readonly name: OwnMarkKind;
  readonly marks: OwnMarks;
  readonly wire: z.ZodType<W>;
  readonly messages: { readonly created: string; readonly removed: string };
  readonly list: Route;
  readonly create: MarkRoute & { readonly body: z.ZodType<MarkCreate> };
  readonly remove: MarkRoute & { readonly params: z.ZodObject<{ id: z.ZodType<string> }> };
}

/** Returns how the server handles a kind of marks that people set for themselves. */
export function ownMarkEntity<W extends Mark>(parts: OwnMarkParts<W>): ServedEntity<W> {
  const { name, marks, wire, messages } = parts;
  const { table } = marks;

  /** The mark may exist already, set on another device. */
  async function create(tx: Tx, actor: Actor, { id = newId(), projectId }: MarkCreate) {
    const userId = actorId(actor);
    if (!maySee(actor, await getProject(tx.db, tx.workspaceId, projectId))) throw new AppError("not_found");
    const known = (await marks.of(tx.db, tx.workspaceId, userId)).find((mark) => mark.projectId === projectId);
    const mark = known ?? (await tx.insert(table, { id, projectId, userId, version: 1, createdAt: tx.now }));
    return { message: messages.created, ...mark };
  }

  async function remove(tx: Tx, actor: Actor, id: string) {
    const mark = await marks.get(tx, actorId(actor), id);
    if (actor.hiddenProjects.includes(mark.projectId)) throw new AppError("not_found");
    await tx.remove(table, mark);
    return { message: messages.removed, ...mark };
  }

  return {
    name,
    table,
    serve(app, services) {
      serveCoreList(app, services, parts.list, {
        set: "core",
        nameFor: (actor) => listName(`${name}s of ${actor.userId}`, actor),
        read: async (db, workspaceId, { userId, hiddenProjects }) =>
          (await marks.of(db, workspaceId, userId)).filter(({ projectId }) => !hiddenProjects.includes(projectId)),
        encode: (mark) => mark,
      });
      serve(app, parts.create, (call) => write(services, call, (tx, actor) => create(tx, actor, call.body)));
      serve(app, parts.remove, (call) => write(services, call, (tx, actor) => remove(tx, actor, call.params.id)));
    },
    exported: {
      wire,
      async *read(db, { id }) {
        yield* (await marks.list(db, id)) as W[];
      },
      pictures: () => [],
      store: (tx, people, all) => tx.importAll(table, ofKnownPeople(people, all)),
    },
  };
}
