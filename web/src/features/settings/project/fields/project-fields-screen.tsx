import type { CustomField } from "@baton/domain/field/field";
import type { Project } from "@baton/domain/project/project";
import { canProject } from "@baton/domain/project/project.policy";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { ChevronLeft, Lock, Rows3 } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { NewFieldButton } from "@/features/field/adding/public.ts";
import { useFieldsOf } from "@/features/field/public.ts";
import { NoProject, useProjectAt } from "@/features/project/address/public.ts";
import { ProjectMark } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { cn } from "@/ui/cn.ts";
import { ScreenHeader } from "@/ui/screen-header.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { DeleteFieldDialog } from "./delete-field-dialog.tsx";
import { FieldEditor } from "./field-editor.tsx";
import { FieldList } from "./field-list.tsx";
import { useFieldUses } from "./use-field-uses.ts";

/** The custom fields of the project with the key in the address. Its admins change them, and everyone else reads them. */
export function ProjectFieldsScreen() {
  const { project, isPending, isLost } = useProjectAt("/user/projects/$key/settings/fields");
  if (project) return <Fields key={project.id} project={project} />;
  return <NoProject isPending={isPending} isLost={isLost} />;
}

function Fields({ project }: { project: Project }) {
  const fields = useFieldsOf(project.id);
  const mayEdit = canProject.edit(useActor()) && project.archivedAt === null;
  const [chosenId, choose] = useState<string>();
  const [addedId, setAdded] = useState<string>();
  const [removed, remove] = useState<CustomField>();
  const uses = useFieldUses(project.id);
  const chosen = mayEdit ? fields.find(({ id }) => id === chosenId) : undefined;
  useDocumentTitle(t`${project.name} · Fields`);
  const close = () => {
    choose(undefined);
    setAdded(undefined);
    // Its row is in the list again.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-field="${chosenId}"]`)?.focus());
  };

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && !event.defaultPrevented && chosen) close();
  }

  return (
    <>
      <ScreenHeader heading={project.name} mark={<ProjectMark project={project} />} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the editor from anywhere on the screen. */}
      <div className="flex min-h-full items-start" onKeyDown={onKeyDown}>
        <div className={cn("mx-auto w-full min-w-0 max-w-180 p-4 sm:p-6", chosen && "max-lg:hidden")}>
          <BackLink project={project} mayEdit={mayEdit} />
          <div className="mt-1 mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <h2 className="text-xl font-semibold">{t`Fields`}</h2>
            {mayEdit && (
              <NewFieldButton
                projectId={project.id}
                fields={fields}
                onAdd={(id) => {
                  choose(id);
                  setAdded(id);
                }}
                className={buttonClass({ variant: "primary" })}
              />
            )}
            <p className="w-full text-muted">
              {t`Your own fields for the tasks of this project. Tasks and tables show them in this order.`}
            </p>
          </div>
          {fields.length === 0 ? (
            <EmptyState icon={<Rows3 />}>
              {mayEdit ? t`There are no fields yet. Add the first one.` : t`This project has no fields of its own.`}
            </EmptyState>
          ) : (
            <FieldList {...{ fields, uses, mayEdit, chosenId: chosen?.id }} onChoose={choose} onDelete={remove} />
          )}
          <p className="mt-3 flex items-center gap-2 px-2 text-sm text-muted">
            <Lock size={14} aria-hidden="true" className="shrink-0" />
            {t`Stage, priority, people, dates, labels and estimate are on every task.`}
          </p>
        </div>
        {chosen && (
          <FieldEditor
            {...{ fields, uses, field: chosen }}
            isNew={chosen.id === addedId}
            onChoose={choose}
            onClose={close}
            onDelete={() => remove(chosen)}
          />
        )}
      </div>
      {removed && (
        <DeleteFieldDialog
          field={removed}
          uses={uses.ofField(removed.id)}
          views={uses.viewsOf(removed).length}
          onDelete={close}
          onClose={() => remove(undefined)}
        />
      )}
    </>
  );
}

function BackLink({ project, mayEdit }: { project: Project; mayEdit: boolean }) {
  return (
    <Link
      to={mayEdit ? "/user/projects/$key/settings" : "/user/projects/$key"}
      params={{ key: project.key }}
      className={buttonClass({ variant: "ghost", size: "sm", className: "-ms-2.5" })}
    >
      <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
      {mayEdit ? t`Project settings` : t`Board`}
    </Link>
  );
}
