import type { FieldOption } from "@baton/domain/field/field";
import { Badge } from "@/ui/badge.tsx";

/** An option of a custom field, as a word on its colour. */
export function OptionBadge({ option: { name, colour } }: { option: FieldOption }) {
  return (
    <Badge tone={colour}>
      <bdi>{name}</bdi>
    </Badge>
  );
}
