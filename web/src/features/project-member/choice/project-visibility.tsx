import { newId } from "@baton/domain/kernel/ids";
import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useActor } from "@/features/session/public.ts";
import { useSyncedList } from "@/platform/sync/synced-list.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { useProjectMemberWrite } from "../project-member-writes.ts";
import { useChosenPeople } from "../project-people.ts";
import { PeopleField } from "./people-field.tsx";
import { VisibilityChoice } from "./visibility-choice.tsx";

interface VisibilityProps {
  project: Project;
  /** Changes who can see the project. */
  onChange: (visibility: Project["visibility"]) => void;
}

/** Returns a function that makes these people the chosen people of a project. */
function useChoose(projectId: string) {
  const chosen = useChosenPeople(projectId);
  const { write } = useProjectMemberWrite();
  return (ids: readonly string[]) => {
    const known = new Set(chosen.map(({ userId }) => userId));
    for (const { id, userId } of chosen) if (!ids.includes(userId)) write({ kind: "remove", id });
    for (const userId of ids) {
      if (known.has(userId)) continue;
      const value = { id: newId(), projectId, userId, version: 1, createdAt: new Date().toISOString() };
      write({ kind: "create", value }, { quiet: ids.length - known.size > 1 });
    }
  };
}

/**
 * Chooses who can see a project. The people are saved before the project is hidden, so that none of them loses access.
 */
export function ProjectVisibility({ project, onChange }: VisibilityProps) {
  const chosen = useChosenPeople(project.id);
  const choose = useChoose(project.id);
  const [isClosing, setClosing] = useState(false);
  const isClosed = project.visibility === "chosen";
  return (
    <>
      <VisibilityChoice
        value={project.visibility}
        onChange={(next) => (next === "everyone" ? onChange(next) : setClosing(true))}
      />
      {isClosed && <PeopleField value={chosen.map(({ userId }) => userId)} onChange={choose} />}
      {isClosing && (
        <CloseDialog
          project={project}
          onCancel={() => setClosing(false)}
          onConfirm={(ids) => {
            choose(ids);
            onChange("chosen");
            setClosing(false);
          }}
        />
      )}
    </>
  );
}

interface CloseDialogProps {
  project: Project;
  onCancel: () => void;
  onConfirm: (ids: readonly string[]) => void;
}

/** Returns the people who probably continue to work in a project: those who have worked in it so far. */
function usePeopleAtWork({ id, lead }: Project): readonly string[] {
  const { userId } = useActor();
  const chosen = useChosenPeople(id);
  const { items } = useSyncedList("task");
  const assigned = items.flatMap(({ projectId, assigneeIds }) => (projectId === id ? assigneeIds : []));
  const ids = [userId, ...(lead === null ? [] : [lead]), ...chosen.map((member) => member.userId), ...assigned];
  return [...new Set(ids)];
}

function CloseDialog({ project, onCancel, onConfirm }: CloseDialogProps) {
  const [ids, setIds] = useState(usePeopleAtWork(project));
  const { name } = project;
  return (
    <Dialog
      title={t`Who can see ${name}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      footer={(close) => (
        <>
          <Button onPress={close}>{t`Cancel`}</Button>
          <Button variant="primary" onPress={() => onConfirm(ids)}>
            {t`Save`}
          </Button>
        </>
      )}
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t`Everyone else loses access at once, even on open pages.`}</p>
        <PeopleField value={ids} onChange={setIds} />
      </div>
    </Dialog>
  );
}
