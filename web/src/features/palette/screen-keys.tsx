import { canExport } from "@baton/domain/export/export.policy";
import { canImport } from "@baton/domain/import/import.policy";
import { canMember } from "@baton/domain/member/member.policy";
import { canProject } from "@baton/domain/project/project.policy";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { type ActionId, useAction } from "@/features/action/public.ts";
import { newProjectDialog } from "@/features/project/creation/public.ts";
import { useMayCreate, useProjects } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { focusTasks, taskOf } from "@/features/task/public.ts";
import { type Deferred, OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { bufferKeysForField } from "@/ui/typed-ahead.ts";
import { placesOf } from "./places.ts";
import { useProjectHere } from "./use-go-items.tsx";

const taskComposer = onDemand(async () => (await import("@/features/composer/task-composer.tsx")).TaskComposer, {
  takesKeys: true,
});
const createTask = onDemand(
  async () => (await import("@/features/task/form/create-task-dialog.tsx")).CreateTaskDialog,
  {
    takesKeys: true,
  },
);

const inviteDialog = onDemand(async () => (await import("@/features/member/invite-dialog.tsx")).InviteDialog, {
  takesKeys: true,
});
const projectActions = onDemand(
  async () => (await import("@/features/project-board/actions/public.ts")).ProjectActions,
  { isOptional: true },
);

/** The actions of every screen that are not about tasks. */
export function ScreenKeys() {
  const actor = useActor();
  const key = useProjectHere();
  const project = useProjects().find((each) => each.key === key);
  return (
    <>
      {placesOf(actor).map(({ action, href }) => action && <GoKey key={action} id={action} href={href} />)}
      {canExport.use(actor) && <GoKey id="export" href="/user/settings/export" />}
      {canImport.use(actor) && <GoKey id="import" href="/user/settings/import" />}
      {canMember.invite(actor) && <DialogKey id="invite" of={inviteDialog} />}
      {canProject.create(actor) && <DialogKey id="newProject" of={newProjectDialog} />}
      {project && <OnDemand of={projectActions} key={project.id} project={project} />}
      <GuideKey />
      <CreateKey />
      <SearchKey />
      <StepKey id="next" />
      <StepKey id="previous" />
    </>
  );
}

/** Goes to a screen: of reports, to those on the project that is shown. */
function GoKey({ id, href }: { id: ActionId; href: string }) {
  const { history } = useRouter();
  useAction(id, () => {
    const project = id === "goReports" && /^\/user\/projects\/[^/?]+/.exec(history.location.pathname)?.[0];
    history.push(project ? `${project}/reports` : href);
  });
  return null;
}

interface DialogKeyProps {
  id: ActionId;
  of: Deferred<{ onClose: () => void }>;
}

/** Opens a dialog that other screens have a button for. */
function DialogKey({ id, of }: DialogKeyProps) {
  const [isOpen, setOpen] = useState(false);
  useAction(id, () => setOpen(true), { isFallback: true });
  return isOpen && <OnDemand of={of} onClose={() => setOpen(false)} />;
}

function GuideKey() {
  useAction("guide", () => void window.open("/guide", "_blank", "noopener"));
  return null;
}

/** Goes to the page of results from screens that have no list to search in. What is typed meanwhile is for its field. */
function SearchKey() {
  const { history } = useRouter();
  const open = () => {
    bufferKeysForField();
    history.push("/user/search");
  };
  useAction("search", open, { isFallback: true });
  return null;
}

const steps = { next: "ArrowDown", previous: "ArrowUp" } as const;

/** On a board or list, goes to the next or previous task, as the arrow key does. */
function StepKey({ id }: { id: keyof typeof steps }) {
  const step = () => {
    const focused = taskOf(document.activeElement);
    if (focused === undefined) return focusTasks();
    const init = { key: steps[id], bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", init));
    return true;
  };
  useAction(id, step, { isFallback: true });
  return null;
}

/** Creates a task on screens that have no list: in the project on the screen, if there is one. */
function CreateKey() {
  const key = useProjectHere();
  const projectId = useProjects().find((project) => project.key === key)?.id;
  const mayCreate = useMayCreate(projectId ?? null);
  const [isOpen, setOpen] = useState(false);
  useAction("create", () => setOpen(true), { isEnabled: mayCreate, isFallback: true });
  return (
    isOpen && (
      <OnDemand
        of={projectId === undefined ? createTask : taskComposer}
        isOpen
        onOpenChange={setOpen}
        projectId={projectId}
      />
    )
  );
}
