import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { FieldTypeIcon, useFieldsOf } from "@/features/field/public.ts";
import { Badge } from "@/ui/badge.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { Section } from "../section.tsx";

/** The custom fields of a project, which have a screen of their own. */
export function FieldsSection({ project }: { project: Project }) {
  const fields = useFieldsOf(project.id);
  return (
    <Section title={t`Fields`}>
      <p className="text-muted">{t`What the tasks of this project have besides the fields of every task.`}</p>
      {fields.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {fields.map(({ id, name, type }) => (
            <li key={id} className="flex max-w-full">
              <Badge isOutline icon={<FieldTypeIcon type={type} />}>
                {name}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <Link
        to="/user/projects/$key/settings/fields"
        params={{ key: project.key }}
        className={buttonClass({ className: "self-start" })}
      >
        {t`Manage fields`}
      </Link>
    </Section>
  );
}
