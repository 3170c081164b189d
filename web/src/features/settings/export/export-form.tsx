import { type ExportFormat, formatsOf } from "@baton/domain/export/export";
import { canExport } from "@baton/domain/export/export.policy";
import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { Building2, FolderOutput, LayersPlus } from "lucide-react";
import { useState } from "react";
import { FormatChoice, startExport } from "@/features/export/page/public.ts";
import { ProjectMark, useProjects } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { useViews } from "@/features/view/list/public.ts";
import { showError } from "@/platform/notify.ts";
import { Button } from "@/ui/button.tsx";
import type { Option } from "@/ui/option-list.tsx";
import { Select } from "@/ui/select.tsx";

/** Something that can be exported. The whole team has no id of its own. */
interface Subject extends Option {
  readonly kind: "workspace" | "project" | "view";
}

/** What the person may export: projects and views and, for admins, the whole team. */
function useSubjects(): readonly Subject[] {
  const actor = useActor();
  const projects = useProjects();
  const views = useViews();
  const nameOf = (projectId: string | null) => projects.find(({ id }) => id === projectId)?.name ?? t`All projects`;
  return [
    ...(canExport.make(actor, "workspace")
      ? [{ id: "workspace", kind: "workspace" as const, label: t`Whole team`, icon: <Building2 /> }]
      : []),
    ...projects.map((project) => ({
      ...{ id: project.id, kind: "project" as const, label: project.name },
      icon: <ProjectMark project={project} />,
    })),
    ...views.map((view) => ({
      ...{ id: view.id, kind: "view" as const, label: view.name },
      ...{ icon: <LayersPlus />, detail: nameOf(view.projectId) },
    })),
  ];
}

/** Asks what to export and as what, and starts it. */
export function ExportForm({ isRunning }: { isRunning: boolean }) {
  const subjects = useSubjects();
  const [id, setId] = useState<string>();
  const [wanted, setFormat] = useState<ExportFormat>("csv");
  const subject = subjects.find((each) => each.id === id) ?? subjects[0];
  const { mutate, isPending } = useMutation({
    mutationFn: startExport,
    networkMode: "always",
    retry: false,
    onError: (error) => showError(t`The export was not started.`, error),
  });
  if (!subject) return <p className="text-muted">{t`There is nothing to export yet.`}</p>;
  const formats = formatsOf[subject.kind];
  const format = formats.includes(wanted) ? wanted : formats[0];
  const start = () => {
    const { kind } = subject;
    mutate(kind === "workspace" ? { kind, format } : { kind, id: subject.id, format });
  };
  return (
    <div className="flex flex-col gap-4">
      <Select label={t`What`} className="sm:max-w-80" items={subjects} value={subject.id} onChange={setId} />
      <FormatChoice formats={formats} value={format} onChange={setFormat} />
      {subject.kind === "workspace" && (
        <p className="text-sm text-muted">
          {t`It also contains hidden projects, and everyone's inboxes and private views, but no passwords. The security log records it.`}
        </p>
      )}
      <Button variant="primary" className="self-start" isPending={isPending} isDisabled={isRunning} onPress={start}>
        <FolderOutput aria-hidden="true" />
        {t`Export`}
      </Button>
    </div>
  );
}
