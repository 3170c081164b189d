import { endsAt } from "@baton/domain/deletion/deletion";
import { id, uuid } from "@baton/domain/kernel/ids";
import { workspaceEntity } from "@baton/domain/workspace/workspace";
import { z } from "zod";
import serverPackage from "../../../package.json" with { type: "json" };
import { type ExportedFile, exportedEntities } from "../../entities.ts";
import { highestCount } from "../../platform/base/highest-count.ts";
import type { Files } from "../../platform/files/files.ts";
import type { Backend } from "../../platform/store/backend.ts";
import { uploadName } from "../upload/public.ts";
import type { FoundTeam } from "./team.store.ts";
import { uploadLine, uploadLines } from "./upload-lines.ts";

/** Numbers close to the limit of a JavaScript number would break the team and its backups. */
const count = z.int().min(0).max(highestCount);

/** Format 1 is gzipped lines, with the content of files. Format 2 is a zip archive with the files beside the lines. */
const format = z.union([z.literal(1), z.literal(2)]);

/** The first line of an export: the team. */
export const exportHeader = z.object({
  baton: z.literal("export"),
  format,
  version: z.string(),
  at: z.iso.datetime(),
  team: z.object({
    id: uuid,
    name: z.string(),
    createdAt: z.iso.datetime(),
    seq: count,
    ownerId: id,
    membersCan: workspaceEntity.storedShape.membersCan,
    /** When the team will be deleted, if its owner has requested that. */
    endsAt: endsAt.default(null),
  }),
  tasks: count,
});
export type ExportHeader = z.infer<typeof exportHeader>;

/** What the lines of an export contain, as they are named. */
export const exportedKinds: readonly string[] = [...exportedEntities.map(({ name }) => name), "upload"];
const entityLines = exportedEntities.map(({ name, exported }) => z.strictObject({ [name]: exported.wire }));

/** The other lines: entities with the field names of the HTTP API, and pictures of people. */
export const exportLine = z.union([...(entityLines as unknown as [z.ZodType<Record<string, unknown>>]), uploadLine]);

interface Options {
  readonly format: ExportHeader["format"];
  /** The number of tasks of the team. */
  readonly tasks: number;
  /** Where pictures of people are stored. */
  readonly pictures: Files;
  /** Called for each task. */
  readonly onTask: () => void;
  /** Called for each file whose content belongs to the export. */
  readonly onFile: (file: ExportedFile) => void;
}

/** Yields the lines of a team's export, except the content of its files. */
export async function* exportLines(
  db: Backend["read"],
  found: FoundTeam,
  { format, tasks, pictures: stored, onTask, onFile }: Options,
): AsyncGenerator<object> {
  const { ownerEmail: _known, ...team } = found;
  const at = new Date().toISOString();
  yield { baton: "export", format, version: serverPackage.version, at, team, tasks } satisfies ExportHeader;
  const uploads = new Set<string>();
  for (const { name, exported } of exportedEntities) {
    for await (const wire of exported.read(db, found)) {
      for (const upload of exported.pictures(wire).flatMap((address) => uploadName(address) ?? [])) uploads.add(upload);
      for (const file of exported.files?.(wire) ?? []) onFile(file);
      if (name === "task") onTask();
      yield { [name]: wire };
    }
  }
  yield* uploadLines(stored, uploads);
}
