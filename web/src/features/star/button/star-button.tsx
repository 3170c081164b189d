import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { Star } from "lucide-react";
import { useActor } from "@/features/session/public.ts";
import { IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { useStars } from "../stars.ts";

interface StarButtonProps {
  project: Pick<Project, "id" | "name">;
  className?: string;
}

/** Stars a project for the person, or removes the star. */
export function StarButton({ project: { id, name }, className }: StarButtonProps) {
  const actor = useActor();
  const star = useStars().get(id);
  const toggle = async () => {
    const { toggleStar } = await import("../star-writes.ts");
    toggleStar(actor, id, star);
  };
  return (
    <IconButton
      label={star ? t`Remove the star from ${name}` : t`Star ${name}`}
      size="sm"
      onPress={() => void toggle()}
      className={className}
    >
      <Star aria-hidden="true" className={cn(star && "fill-warning-text text-warning-text")} />
    </IconButton>
  );
}
