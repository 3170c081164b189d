import { t } from "@lingui/core/macro";
import { SlidersHorizontal } from "lucide-react";
import { ariaKey, useAction } from "@/features/action/public.ts";
import { useMediaQuery } from "@/platform/use-media-query.ts";
import { Button } from "@/ui/button.tsx";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import type { DisplayPanelProps } from "./panel/display-panel.tsx";

const displayPopover = onDemand(async () => (await import("./panel/display-popover.tsx")).DisplayPopover);
const displaySheet = onDemand(async () => (await import("./panel/display-popover.tsx")).DisplaySheet);

/** Opens the display options of a list, in a popover or, on a phone, in a sheet. */
export function DisplayButton(props: DisplayPanelProps) {
  const isPhone = useMediaQuery("(width < 40rem)");
  const { trigger, open, menu } = useMenuTrigger(displayPopover.preload);
  useAction("display", () => open());
  const label = t`Display`;
  return (
    <>
      <Button
        {...trigger}
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        aria-label={label}
        aria-keyshortcuts={ariaKey("display")}
        title={label}
        onPress={() => open()}
      >
        <span className="relative">
          <SlidersHorizontal aria-hidden="true" />
          {props.control.isModified && (
            <span className="absolute -end-1 -top-1 size-1.5 rounded-full bg-accent" aria-hidden="true" />
          )}
        </span>
      </Button>
      {menu && <OnDemand of={isPhone ? displaySheet : displayPopover} {...menu} {...props} label={label} />}
    </>
  );
}
