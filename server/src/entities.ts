import type { FormerMember } from "@baton/domain/member/former";
import { type SyncedName, syncedNames } from "@baton/domain/sync";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { modulesIn } from "./platform/base/modules-in.ts";
import type { Services } from "./platform/services.ts";
import type { Backend } from "./platform/store/backend.ts";
import type { RegisteredTable, Tx } from "./platform/store/tx.ts";

/** The team that is exported. */
export interface ExportedTeam {
  readonly id: string;
  readonly ownerId: string;
  readonly ownerEmail: string;
}

/** The people of an imported team. Their ids on this server may differ from those in the file. */
export interface ImportedPeople {
  /**
   * Returns the id on this server of a person who is shown on an entity. A person who is not in the file becomes a
   * former member.
   */
  idOf(person: FormerMember): Promise<string>;
  /** Returns the id on this server of a member in the file, or null for anyone else. */
  known(id: string | null): string | null;
  /** Returns the id on this server of a member or former member in the file, or null for anyone else. */
  shown(id: string | null): string | null;
}

/** A stored file that belongs to an export. */
export interface ExportedFile {
  /** The name under which its content is stored. */
  readonly file: string;
  /** Its name for people. */
  readonly name: string;
}

/** How entities of one kind are exported and imported. */
interface ExportedEntity<W> {
  /** The published form, as strict as an import requires. */
  readonly wire: z.ZodType<W>;
  read(db: Backend["read"], team: ExportedTeam): AsyncIterable<W>;
  /** Returns the addresses of the pictures that an entity shows. */
  pictures(wire: W): readonly string[];
  /** Returns the files with the content of an entity. Absent if the entity has no content. */
  files?(wire: W): readonly ExportedFile[];
  /**
   * Stores entities of a team that nobody sees yet. Absent for members, who are stored before everything else.
   * @param nameHere returns the name on this server of content in the file
   */
  store?(tx: Tx, people: ImportedPeople, wires: readonly W[], nameHere: (name: string) => string): Promise<void>;
}

/** How the server handles one kind of synced entity. */
export interface ServedEntity<W = unknown> {
  readonly name: SyncedName;
  /** Absent if it is composed of several tables. */
  readonly table?: RegisteredTable;
  serve(app: FastifyInstance, services: Services): void;
  /** Absent if other entities contain it. */
  readonly exported?: ExportedEntity<W>;
}

/** What is exported, but that no page synchronises. */
export interface ExportedOnly<W = unknown> {
  readonly name: string;
  readonly exported: ExportedEntity<W>;
}

const modules: ReadonlyMap<string, { entity: ServedEntity | ExportedOnly }> = await modulesIn(
  import.meta.dirname,
  /\.entity\.ts$/,
);
const found = Array.from(modules.values(), ({ entity }) => entity);

/**
 * Every synced entity, in the order of the registry. Each is in a `*.entity.ts` in the folder of its feature, found by
 * its name.
 */
export const entities: readonly ServedEntity[] = syncedNames.map((name) => {
  const entity = found.find((each): each is ServedEntity => each.name === name);
  if (!entity)
    throw new Error(`The registry of synced entities has ${name}, but no feature has a file ${name}.entity.ts.`);
  return entity;
});

/** Everything that the export of a team contains, in the order in which an import stores it. */
export const exportedEntities: readonly ExportedOnly[] = [
  ...entities,
  ...found.filter(({ name }) => !entities.some((entity) => entity.name === name)),
].flatMap(({ name, exported }) => (exported ? [{ name, exported }] : []));

/** The tables of the entities that are stored as rows of a workspace. */
export const entityTables = entities.flatMap(({ table }) => table ?? []);
