import { z } from "zod";
import { editable, entity, given, owned } from "../kernel/entity.ts";
import { id, uuid } from "../kernel/ids.ts";
import { pick } from "../kernel/names.ts";
import { requiredText, text } from "../kernel/text.ts";
import { layout } from "../task/task.display.ts";
import { filterLimits } from "../task/task.filter.ts";
import { rank } from "../task/task.rank.ts";

/** Input limits: characters of a name, views of a person, shared views of a team, and people who star a view. */
export const viewLimits = { name: 80, perPerson: 200, shared: 1_000, stars: 1_000 } as const;

/** The fields of a view: a saved filter with the layout, grouping and order of its tasks. */
export const viewEntity = entity("view", {
  id: given(uuid),
  workspaceId: owned(uuid),
  /** The person who saved it. */
  ownerId: given(id),
  /** The project of its tasks; null for all projects. */
  projectId: editable(uuid.nullable(), null),
  /** Whether everyone who sees the project sees it, rather than its owner alone. */
  shared: editable(z.boolean(), false),
  name: editable(requiredText(viewLimits.name, "Name is required")),
  /** The text of a filter. What it names is stored by id, so that it is still found under another name. */
  filter: editable(text(filterLimits.characters, "Filter is required"), ""),
  /** The keys by which tasks are sorted, separated by commas. Empty for the order of the board. */
  sort: editable(z.string().max(500, "At most 500 characters"), ""),
  layout: editable(layout),
  rank: editable(rank, "a0"),
  /** The people who have it in their sidebar. A view that is saved again after its deletion has those who had it. */
  starredBy: given(z.array(id).max(viewLimits.stars)),
  version: owned(z.int().min(1)),
  createdAt: owned(z.iso.datetime()),
  updatedAt: owned(z.iso.datetime()),
});

/** A view as stored. */
export type ViewRow = z.infer<typeof viewEntity.row>;

/** A view as pages know it. */
export type View = Omit<ViewRow, "workspaceId">;

const draftFields = Object.keys(viewEntity.patchShape) as (keyof typeof viewEntity.patchShape)[];

/** The part of a view that people edit. */
export type ViewDraft = Pick<View, (typeof draftFields)[number]>;

/** Returns the part of a view that people edit. */
export const viewDraftOf = (view: View): ViewDraft => pick(view, draftFields);
