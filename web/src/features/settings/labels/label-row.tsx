import type { Label } from "@baton/domain/label/label";
import { t } from "@lingui/core/macro";
import { ArrowDown, ArrowUp, Ellipsis, Merge, Trash2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import { ColourButton, useLabelWrite } from "@/features/label/picker/public.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { Menu, MenuItem, MenuSeparator } from "@/ui/menu.tsx";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { NameField } from "@/ui/name-field.tsx";

export type LabelAction = "up" | "down" | "merge" | "delete";

interface LabelRowProps {
  label: Label;
  /** The number of tasks with the label. */
  uses: string;
  isFirst: boolean;
  isLast: boolean;
  /** Returns why the label cannot have a name. */
  problemWith: (name: string) => string | undefined;
  onAction: (action: LabelAction) => void;
}

const moveKeys: Readonly<Record<string, LabelAction>> = { ArrowUp: "up", ArrowDown: "down" };

/** A label in the list. Its colour and name are edited in place, and Alt with an arrow key moves it. */
export function LabelRow({ label, uses, problemWith, ...actions }: LabelRowProps) {
  const { write } = useLabelWrite();
  const { id, name, colour } = label;

  function onKeyDown(event: KeyboardEvent) {
    const action = event.altKey ? moveKeys[event.key] : undefined;
    if (!action) return;
    event.preventDefault();
    actions.onAction(action);
  }

  return (
    <li
      data-row={id}
      onKeyDown={onKeyDown}
      className="group flex items-start gap-1 rounded-md px-1 py-0.5 hover:bg-hover pointer-coarse:py-0"
    >
      <ColourButton
        name={name}
        colour={colour}
        onChange={(next) => write({ kind: "edit", id, patch: { colour: next }, base: { colour } })}
        className="size-8 rounded-md pointer-coarse:size-11"
      />
      <NameField
        name={name}
        problemWith={problemWith}
        onChange={(next) => write({ kind: "edit", id, patch: { name: next }, base: { name } })}
        shortcuts="Alt+ArrowUp Alt+ArrowDown"
      />
      <span className="flex h-8 shrink-0 items-center px-1 text-sm tabular-nums text-muted pointer-coarse:h-11">
        {uses}
      </span>
      <RowMenu name={name} {...actions} />
    </li>
  );
}

const nothing = () => undefined;

function RowMenu({
  name,
  isFirst,
  isLast,
  onAction,
}: Pick<LabelRowProps, "isFirst" | "isLast" | "onAction"> & { name: string }) {
  const { trigger, open, menu } = useMenuTrigger(nothing);
  const label = t`More actions for ${name}`;
  return (
    <>
      <button
        {...trigger}
        type="button"
        title={label}
        aria-label={label}
        onClick={() => open()}
        className={buttonClass({ variant: "ghost", isIcon: true, className: "active:bg-pressed" })}
      >
        <Ellipsis aria-hidden="true" />
      </button>
      {menu && (
        <Menu label={label} {...menu}>
          <MenuItem icon={<ArrowUp />} shortcut="Alt ↑" isDisabled={isFirst} onAction={() => onAction("up")}>
            {t`Move up`}
          </MenuItem>
          <MenuItem icon={<ArrowDown />} shortcut="Alt ↓" isDisabled={isLast} onAction={() => onAction("down")}>
            {t`Move down`}
          </MenuItem>
          <MenuItem icon={<Merge />} isDisabled={isFirst && isLast} onAction={() => onAction("merge")}>
            {t`Merge into…`}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} isDanger onAction={() => onAction("delete")}>
            {t`Delete`}
          </MenuItem>
        </Menu>
      )}
    </>
  );
}
