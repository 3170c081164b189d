import type { ImportProject } from "@baton/domain/import/import";
import type { ImportPatch } from "@baton/domain/import/import.wire";
import { itemOf } from "@baton/domain/kernel/lists";
import { projectLimits } from "@baton/domain/project/project";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { Plus, RefreshCw } from "lucide-react";
import { keyProblem, nameProblem } from "@/features/project/menu/public.ts";
import { ProjectMark, useAllProjects, useProjects } from "@/features/project/public.ts";
import { cn } from "@/ui/cn.ts";
import { MenuItem, MenuPopover } from "@/ui/menu.tsx";
import type { MenuState } from "@/ui/menu-trigger.ts";
import { SavedField } from "@/ui/saved-field.tsx";
import { SearchableMenu } from "@/ui/searchable-menu.tsx";
import { Cell, Column, Table, TableBody, TableHeader, TableRow } from "@/ui/table.tsx";
import { tasksText } from "./import-text.ts";
import { RowChoice, rowLook } from "./row-choice.tsx";

type Destinations = NonNullable<ImportPatch["projects"]>;

interface ProjectsTableProps {
  projects: readonly ImportProject[];
  onChoose: (destinations: Destinations) => void;
}

/** Where each project of a file goes: into a new project, or into one of the team. */
export function ProjectsTable({ projects, onChoose }: ProjectsTableProps) {
  if (projects.length === 0) return null;
  return (
    <section aria-label={t`Projects of the file`} className="flex flex-col gap-2">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3">
        <h2 className="font-semibold">{t`Projects`}</h2>
        <p className="text-sm text-muted tabular-nums">
          {plural(projects.length, { one: "# in the file", other: "# in the file" })}
        </p>
      </div>
      <div className="@container overflow-clip rounded-lg border bg-surface">
        <Table label={t`Projects`} className={rowLook.table}>
          <TableHeader>
            <Column className={rowLook.head}>{t`In the file`}</Column>
            <Column className={cn(rowLook.countHead, rowLook.head)}>{t`Tasks`}</Column>
            <Column className={cn(rowLook.choiceHead, rowLook.head)}>{t`Goes into`}</Column>
          </TableHeader>
          <TableBody className={rowLook.table}>
            {projects.map((project, index) => (
              <Row
                key={project.key}
                id={`project-${index}`}
                project={project}
                siblings={projects}
                onChoose={(choice) => onChoose({ [project.key]: choice })}
              />
            ))}
          </TableBody>
        </Table>
      </div>
    </section>
  );
}

interface RowProps {
  id: string;
  project: ImportProject;
  /** All projects of the file, which cannot become two new projects with the same key. */
  siblings: readonly ImportProject[];
  onChoose: (choice: Destinations[string]) => void;
}

function Row({ id, project, siblings, onChoose }: RowProps) {
  const nameId = `${id}-name`;
  const isNew = project.projectId === null;
  return (
    <TableRow className={rowLook.row}>
      <Cell className={cn(rowLook.cell, rowLook.name, "align-top @md:leading-8")}>
        <bdi id={nameId} className="block max-w-full truncate font-medium">
          {project.name}
        </bdi>
      </Cell>
      <Cell className={cn(rowLook.cell, rowLook.count, "align-top @md:leading-8")}>
        <span className="@max-md:hidden">{i18n.number(project.tasks)}</span>
        <span className="@md:hidden">{tasksText(project.tasks)}</span>
      </Cell>
      <Cell className={cn(rowLook.cell, rowLook.choice)}>
        {project.isKnown ? (
          <Updated project={project} />
        ) : (
          <>
            <RowChoice
              id={`${id}-destination`}
              labelledBy={nameId}
              menu={(menu) => <DestinationMenu {...menu} project={project} onChoose={onChoose} />}
            >
              <Destination project={project} />
            </RowChoice>
            {isNew && <NewProject project={project} siblings={siblings} onChoose={onChoose} />}
          </>
        )}
      </Cell>
    </TableRow>
  );
}

function Destination({ project: { projectId } }: { project: ImportProject }) {
  const chosen = itemOf(useAllProjects().projects, projectId ?? "");
  if (!chosen) {
    return (
      <>
        <Plus size={16} aria-hidden="true" className="shrink-0 text-muted" />
        <span className="truncate">{t`New project`}</span>
      </>
    );
  }
  return (
    <>
      <ProjectMark project={chosen} />
      <bdi className="truncate">{chosen.name}</bdi>
      <span className="shrink-0 text-sm text-muted">{chosen.key}</span>
    </>
  );
}

/** The project that an earlier import has brought. */
function Updated({ project: { projectId, name } }: { project: ImportProject }) {
  const known = itemOf(useAllProjects().projects, projectId ?? "")?.name ?? name;
  return (
    <p className="flex min-h-8 items-center gap-2 px-2">
      <RefreshCw size={16} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="truncate" dir="auto">{t`Updates ${known}`}</span>
    </p>
  );
}

const newProject = "new";

interface DestinationMenuProps extends MenuState, Pick<RowProps, "project" | "onChoose"> {}

function DestinationMenu({ project, onChoose, ...menu }: DestinationMenuProps) {
  const projects = useProjects();
  const label = t`${project.name} goes into`;
  const close = () => menu.onOpenChange(false);
  const choose = (projectId: string | null) => {
    if (projectId !== project.projectId) onChoose({ projectId });
    close();
  };
  return (
    <MenuPopover {...menu} label={label} className="w-64">
      <SearchableMenu label={label} placeholder={t`Search projects`} emptyText={t`No Result Found`} onClose={close}>
        <MenuItem id={newProject} icon={<Plus />} onAction={() => choose(null)}>
          {t`New project`}
        </MenuItem>
        {projects.map((each) => (
          <MenuItem
            key={each.id}
            id={each.id}
            icon={<ProjectMark project={each} />}
            detail={each.key}
            onAction={() => choose(each.id)}
          >
            {each.name}
          </MenuItem>
        ))}
      </SearchableMenu>
    </MenuPopover>
  );
}

/** The name and the key of a new project, which are saved as they are left. */
function NewProject({ project, siblings, onChoose }: Omit<RowProps, "id">) {
  const { projects: others } = useAllProjects();
  const isTaken = (key: string) =>
    siblings.some((each) => each.key !== project.key && each.projectId === null && each.newKey === key);
  return (
    <div className="flex gap-2 px-2 pt-1 pb-1.5 @max-2xl:flex-col">
      <SavedField
        label={t`Name of the new project`}
        isLabelHidden
        maxLength={projectLimits.name}
        value={project.newName}
        problemWith={(name) => nameProblem(name, others)}
        onSave={(name) => onChoose({ newName: name })}
        className="min-w-0 flex-1"
      />
      <SavedField
        label={t`Key of the new project`}
        isLabelHidden
        maxLength={6}
        value={project.newKey}
        problemWith={(typed) => {
          const key = typed.toUpperCase();
          return isTaken(key) ? t`Another new project has this key` : keyProblem(key, others);
        }}
        onSave={(key) => onChoose({ newKey: key.toUpperCase() })}
        className="shrink-0 @2xl:w-20"
      />
    </div>
  );
}
