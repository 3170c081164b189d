import { viewLimits } from "@baton/domain/view/view";
import { plural, t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useFilterName } from "@/features/filter/chips/public.ts";
import { useMembers } from "@/features/member/public.ts";
import { useProject } from "@/features/project/public.ts";
import { useCanSee } from "@/features/project-member/public.ts";
import { useActor } from "@/features/session/public.ts";
import { Checkbox } from "@/ui/checkbox.tsx";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { RadioGroup } from "@/ui/radio-group.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { newView } from "../new-view.ts";
import { viewAddress } from "../view-address.ts";
import type { ListOfView } from "../view-search.ts";
import { useViewWrite } from "../view-writes.ts";
import { useViews } from "../views.ts";
import { groupName } from "./group-name.ts";

interface SaveViewDialogProps {
  /** What is saved: the filter, the order and the layout of a list. */
  list: ListOfView;
  /** The project of its tasks; null for all projects. */
  projectId: string | null;
  /** The name that is offered. Default: one after its filter, or after its grouping. */
  proposed?: string | undefined;
  onClose: () => void;
}

type Audience = "owner" | "everyone";

/** Asks for the name of a new view and who sees it, and opens it. */
export function SaveViewDialog({ list, projectId, proposed, onClose }: SaveViewDialogProps) {
  const actor = useActor();
  const views = useViews();
  const project = useProject(projectId ?? "");
  const { write } = useViewWrite();
  const navigate = useNavigate();
  const filterName = useFilterName(list.filter);
  const [name, setName] = useState(() =>
    (proposed ?? (filterName || groupName(list.layout))).slice(0, viewLimits.name),
  );
  const [audience, setAudience] = useState<Audience>("owner");
  const [isStarred, setStarred] = useState(true);
  const [error, setError] = useState<string>();
  const trimmed = name.trim();
  const isTaken = views.some((view) => view.ownerId === actor.userId && view.name === trimmed);
  const submit = () => {
    if (trimmed === "") return setError(t`Name is required`);
    const starredBy = isStarred ? [actor.userId] : [];
    const chosen = { name: trimmed, projectId, shared: audience === "everyone", starredBy };
    const view = newView({ ...chosen, ...list }, actor, views);
    write({ kind: "create", value: view });
    onClose();
    void navigate({ to: "/user/views/$id", params: { id: view.id }, search: viewAddress(view) });
  };
  return (
    <FormDialog
      title={t`Save view`}
      submitLabel={t`Save view`}
      errors={error ? { name: error } : {}}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t`Name`}
        autoFocus
        autoComplete="off"
        onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
        maxLength={viewLimits.name}
        value={name}
        onChange={setName}
        {...(isTaken ? { description: t`You have another view with this name.` } : {})}
      />
      <WhoSeesIt projectId={projectId} projectName={project?.name} value={audience} onChange={setAudience} />
      <Checkbox isSelected={isStarred} onChange={setStarred}>
        {t`Add to my sidebar`}
      </Checkbox>
    </FormDialog>
  );
}

interface WhoSeesItProps {
  projectId: string | null;
  projectName: string | undefined;
  value: Audience;
  onChange: (audience: Audience) => void;
}

function WhoSeesIt({ projectId, projectName = "", value, onChange }: WhoSeesItProps) {
  const members = useMembers().data;
  const project = useProject(projectId ?? "");
  const canSee = useCanSee(project);
  const count = members?.filter(canSee).length ?? 0;
  const people = plural(count, { one: "# person.", other: "# people." });
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{t`Who sees it`}</legend>
      <RadioGroup<Audience>
        label={t`Who sees it`}
        items={[
          { id: "owner", label: t`Only me`, description: t`Nobody else sees it in lists or in search.` },
          {
            id: "everyone",
            label: projectId === null ? t`Everyone in the team` : t`Everyone in ${projectName}`,
            description: t`${people} Only you and admins can change it.`,
          },
        ]}
        value={value}
        onChange={onChange}
      />
    </fieldset>
  );
}
