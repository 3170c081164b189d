import type { CustomField } from "@baton/domain/field/field";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useProject } from "@/features/project/public.ts";

interface OptionLinkProps {
  field: CustomField;
  optionId: string;
  children: ReactNode;
}

/** Leads to the tasks of a project that have an option. */
export function OptionLink({ field, optionId, children }: OptionLinkProps) {
  const project = useProject(field.projectId);
  if (!project) return children;
  return (
    <Link
      to="/user/projects/$key"
      params={{ key: project.key }}
      search={{ filter: `${field.id}:${optionId}` }}
      className="touch-target inline-flex items-center rounded-sm hover:underline"
    >
      {children}
    </Link>
  );
}
