import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { Button } from "@/ui/button.tsx";
import { maxPasted } from "./pasted-list.ts";

interface PastedChoiceProps {
  titles: readonly string[];
  onCreate: () => void;
  onJoin: () => void;
}

/** Asks whether pasted lines become several tasks or one. */
export function PastedChoice({ titles, onCreate, onJoin }: PastedChoiceProps) {
  const count = titles.length;
  return (
    <fieldset aria-label={t`Pasted list`} className="flex flex-col gap-1.5">
      {count > maxPasted && (
        <p role="alert" className="text-xs text-danger-text">
          {t`You pasted ${i18n.number(count)} lines, but at most ${i18n.number(maxPasted)} can become tasks at once. Paste fewer.`}
        </p>
      )}
      <div className="flex flex-wrap gap-1.5">
        {count <= maxPasted && (
          <Button variant="primary" size="sm" autoFocus onPress={onCreate}>
            {plural(count, { one: "Create # task", other: "Create # tasks" })}
          </Button>
        )}
        <Button size="sm" onPress={onJoin}>
          {t`Paste as one`}
        </Button>
      </div>
    </fieldset>
  );
}
