import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { Star } from "lucide-react";
import { IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { useStar } from "./use-star.ts";

interface StarButtonProps {
  project: Pick<Project, "id" | "name">;
  className?: string;
}

/** Stars a project for the person, or removes the star. */
export function StarButton({ project: { id, name }, className }: StarButtonProps) {
  const { isStarred, toggle } = useStar(id);
  return (
    <IconButton
      label={isStarred ? t`Remove the star from ${name}` : t`Star ${name}`}
      size="sm"
      onPress={toggle}
      className={className}
    >
      <Star aria-hidden="true" className={cn(isStarred && "tone-amber fill-tone text-tone")} />
    </IconButton>
  );
}
