import { type Template, type TemplateContent, templateLimits } from "@baton/domain/template/template";
import { canTemplate } from "@baton/domain/template/template.policy";
import { plural, t } from "@lingui/core/macro";
import { LayoutTemplate, SquareCheckBig, SquareKanban, Trash2 } from "lucide-react";
import { useActor } from "@/features/session/public.ts";
import { useOwnProjectTemplates, useTaskTemplates } from "@/features/template/public.ts";
import { useTemplateWrite } from "@/features/template/save/public.ts";
import { IconButton } from "@/ui/button.tsx";
import { NameField } from "@/ui/name-field.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { Section } from "../section.tsx";

/** Summarises the content of a template. */
function summaryOf(content: TemplateContent): string {
  if (content.kind === "task") {
    const count = content.subtasks.length;
    return count > 0 ? plural(count, { one: "# subtask", other: "# subtasks" }) : "";
  }
  const stages = plural(content.stages.length, { one: "# stage", other: "# stages" });
  const count = content.tasks.length;
  return count > 0 ? `${stages} · ${plural(count, { one: "# task", other: "# tasks" })}` : stages;
}

/** The templates that the team has saved. */
export function TemplatesPage() {
  const projects = useOwnProjectTemplates();
  const tasks = useTaskTemplates();
  return (
    <Section title={t`Templates`}>
      <p className="text-muted">
        {t`Starting points for the team's projects and tasks. “Save as template” in the menu of a project or a task adds one.`}
      </p>
      {projects.length + tasks.length === 0 && (
        <EmptyState icon={<LayoutTemplate />}>{t`There are no templates yet.`}</EmptyState>
      )}
      <TemplateList title={t`For projects`} templates={projects} />
      <TemplateList title={t`For tasks`} templates={tasks} />
    </Section>
  );
}

function TemplateList({ title, templates }: { title: string; templates: readonly Template[] }) {
  if (templates.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="pb-1 text-sm font-medium text-muted">{title}</h3>
      <ul className="-mx-3 flex flex-col">
        {templates.map((template) => (
          <TemplateRow key={template.id} template={template} />
        ))}
      </ul>
    </section>
  );
}

/** Returns why a template cannot have a name; undefined if it can. */
function problemWith(name: string): string | undefined {
  if (name === "") return t`Name is required`;
  return name.length > templateLimits.name ? t`At most ${templateLimits.name} characters` : undefined;
}

function TemplateRow({ template }: { template: Template }) {
  const { id, name, content } = template;
  const { write } = useTemplateWrite();
  const mayEdit = canTemplate.edit(useActor(), template);
  const Icon = content.kind === "project" ? SquareKanban : SquareCheckBig;
  return (
    <li className="flex items-start gap-1 rounded-md px-1 py-0.5 hover:bg-hover pointer-coarse:py-0">
      <span className="grid size-8 shrink-0 place-items-center text-muted pointer-coarse:size-11">
        <Icon size={16} aria-hidden="true" />
      </span>
      {mayEdit ? (
        <NameField
          key={name}
          name={name}
          problemWith={problemWith}
          onChange={(next) => write({ kind: "edit", id, patch: { name: next }, base: { name } })}
        />
      ) : (
        <span dir="auto" className="min-w-0 flex-1 truncate px-2 py-1.5 pointer-coarse:py-3">
          {name}
        </span>
      )}
      <span className="flex h-8 shrink-0 items-center px-1 text-sm tabular-nums text-muted pointer-coarse:h-11">
        {summaryOf(content)}
      </span>
      {mayEdit && (
        <IconButton label={t`Delete ${name}`} onPress={() => write({ kind: "remove", id })}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
