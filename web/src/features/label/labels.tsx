import type { Label } from "@baton/domain/label/label";
import { lookUp } from "@/platform/look-up.ts";
import { Badge, Dot } from "@/ui/badge.tsx";
import { type Tone, toneClass } from "@/ui/tone.ts";
import { useLabelsById } from "./label-data.ts";

/** The hue of a label; gray for a hue that this version does not know. */
export function toneOf({ colour }: Pick<Label, "colour">): Tone {
  return lookUp(toneClass, colour) ? colour : "gray";
}

/** Labels by their ids, each as a word with a coloured dot. Deleted labels are not shown. */
export function Labels({ ids }: { ids: readonly string[] }) {
  const labels = useLabelsById();
  return ids.flatMap((id) => {
    const label = labels.get(id);
    return label ? (
      <Badge key={id} isOutline icon={<Dot tone={toneOf(label)} />}>
        {label.name}
      </Badge>
    ) : (
      []
    );
  });
}
