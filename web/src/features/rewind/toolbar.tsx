import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { History, Lock, PanelRight } from "lucide-react";
import { Button, IconButton } from "@/ui/button.tsx";
import { Kbd } from "@/ui/kbd.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { MomentField } from "./moment-field.tsx";
import type { SpanName } from "./moments.ts";
import { type MomentFieldProps, SinceVisit } from "./since-visit.tsx";

interface ToolbarProps extends MomentFieldProps {
  moment: MomentFieldProps["moment"] & { span: SpanName; chooseSpan: (span: SpanName) => void };
  isListOpen: boolean;
  toggleList: () => void;
  leave: () => void;
}

const dayMs = 24 * 3_600_000;
const ago = new Intl.RelativeTimeFormat(i18n.locale || "en", { numeric: "auto" });

function agoText(time: number, now: number): string {
  const days = Math.round((time - now) / dayMs);
  return days === 0 ? ago.format(Math.round((time - now) / 3_600_000), "hour") : ago.format(days, "day");
}

/** Which moment is shown, and the ways to another one and back. */
export function Toolbar({ moment, begins, now, visit, isListOpen, toggleList, leave }: ToolbarProps) {
  const spanItems = [
    { id: "7d", label: t`7 days` },
    { id: "14d", label: t`14 days` },
    { id: "3m", label: t`3 months` },
    { id: "all", label: t`All` },
  ] as const satisfies readonly { id: SpanName; label: string }[];
  return (
    <div className="flex items-center gap-x-3 gap-y-1.5 sm:flex-wrap">
      <History size={16} aria-hidden="true" className="shrink-0 max-sm:hidden" />
      <MomentField {...{ moment, begins, now, visit }} />
      <span className="text-sm text-muted max-sm:hidden">{agoText(moment.shown, now)}</span>
      <span className="flex items-center gap-1 rounded-full bg-hover px-2 py-0.5 text-xs text-muted max-sm:hidden">
        <Lock size={12} aria-hidden="true" />
        {t`Read only`}
      </span>
      <div className="ms-auto flex shrink-0 items-center gap-2">
        <div className="max-md:hidden">
          <SegmentedControl<SpanName>
            label={t`Days`}
            items={spanItems}
            value={moment.span}
            onChange={moment.chooseSpan}
          />
        </div>
        {visit !== undefined && (
          <div className="max-sm:hidden">
            <SinceVisit onPress={() => moment.choose(visit)} />
          </div>
        )}
        <IconButton label={t`What changed since`} size="sm" aria-pressed={isListOpen} onPress={toggleList}>
          <PanelRight aria-hidden="true" />
        </IconButton>
        <Button variant="primary" size="sm" onPress={leave}>
          {t`Back to now`}
          <span className="max-sm:hidden">
            <Kbd>{t`Esc`}</Kbd>
          </span>
        </Button>
      </div>
    </div>
  );
}
