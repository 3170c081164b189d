import type { Label } from "@baton/domain/label/label";
import { t } from "@lingui/core/macro";
import { NameField } from "@/ui/name-field.tsx";
import { useLabelWrite } from "../label-writes.ts";
import { ColourButton } from "./colour-button.tsx";
import { labelProblem } from "./label-problem.ts";

/** The colours and names of labels, each edited in place. */
export function LabelEditor({ labels }: { labels: readonly Label[] }) {
  const { write } = useLabelWrite();
  return (
    <ul aria-label={t`Edit labels`} className="flex flex-col gap-0.5">
      {labels.map(({ id, name, colour }) => (
        <li key={id} className="flex items-start gap-1">
          <ColourButton
            name={name}
            colour={colour}
            onChange={(next) => write({ kind: "edit", id, patch: { colour: next }, base: { colour } }, { quiet: true })}
            className="size-8 rounded-md pointer-coarse:size-11"
          />
          <NameField
            name={name}
            problemWith={(next) =>
              labelProblem(
                next,
                labels.filter((other) => other.id !== id),
              )
            }
            onChange={(next) => write({ kind: "edit", id, patch: { name: next }, base: { name } }, { quiet: true })}
          />
        </li>
      ))}
    </ul>
  );
}
