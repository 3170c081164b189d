import type { View } from "@baton/domain/view/view";
import { t } from "@lingui/core/macro";
import { Star } from "lucide-react";
import { IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { useViewStar } from "./use-view-star.ts";

/** Adds a view to the person's sidebar, or removes it. */
export function ViewStarButton({ view, className }: { view: View; className?: string }) {
  const { isStarred, toggle } = useViewStar(view);
  const { name } = view;
  return (
    <IconButton
      label={isStarred ? t`Remove ${name} from the sidebar` : t`Add ${name} to the sidebar`}
      size="sm"
      onPress={toggle}
      {...(className ? { className } : {})}
    >
      <Star aria-hidden="true" className={cn(isStarred && "tone-amber fill-tone text-tone")} />
    </IconButton>
  );
}
