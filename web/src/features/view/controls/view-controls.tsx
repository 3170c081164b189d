import { canView } from "@baton/domain/view/view.policy";
import { t } from "@lingui/core/macro";
import { ChevronDown, Layers } from "lucide-react";
import { useState } from "react";
import { useAction } from "@/features/action/public.ts";
import type { DisplayControl } from "@/features/display/public.ts";
import type { TaskFilterControl } from "@/features/filter/public.ts";
import { useActor } from "@/features/session/public.ts";
import type { BoardShape } from "@/features/task/public.ts";
import { Button } from "@/ui/button.tsx";
import { MenuButton } from "@/ui/menu-button.tsx";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { useSayModified } from "../modified-view.ts";
import { saveViewDialog } from "../on-demand.ts";
import { ViewStarButton } from "../star-button.tsx";
import { type ShownList, useListView } from "./use-list-view.ts";

const displayActions = onDemand(async () => (await import("@/features/display/actions/public.ts")).DisplayActions, {
  isOptional: true,
});
const viewActions = onDemand(async () => (await import("./view-actions.tsx")).ViewActions, { isOptional: true });
const viewMenu = onDemand(async () => (await import("./view-menu.tsx")).ViewMenu);

interface ViewControlsProps extends ShownList {
  readonly display: DisplayControl;
  readonly filter: Pick<TaskFilterControl, "filter" | "clear">;
  /** The columns of the screen. */
  readonly stages: BoardShape;
  /** Whether, on a phone, the menu of the project saves a view, because the row has no space for a button. */
  readonly isSaveInMenu: boolean;
}

/** In a view: what has been changed in it, and its menu. Elsewhere: saves a list that has been changed as a view. */
export function ViewControls({ filter, stages, isSaveInMenu, ...shown }: ViewControlsProps) {
  const { view, isDefault, projectId, display } = shown;
  const state = useListView(shown);
  useSayModified(view?.id, state.isModified && !isDefault);
  const mayEdit = canView.edit(useActor(), view ?? { ownerId: "" });
  const [isSaving, setSaving] = useState(false);
  const saveAs = () => setSaving(true);
  useAction("saveView", saveAs, { isEnabled: state.isModified && !view });
  useAction("unfilter", filter.clear, { isEnabled: filter.filter.terms.length > 0 });
  return (
    <>
      {state.isModified && !view && (
        <Button
          variant="ghost"
          size="sm"
          onPress={saveAs}
          onPointerDown={saveViewDialog.preload}
          {...(isSaveInMenu && { className: "@max-lg/header:hidden" })}
        >
          <Layers aria-hidden="true" />
          <span className="@max-5xl/header:sr-only">{t`Save as view…`}</span>
        </Button>
      )}
      {state.isModified && view && mayEdit && (
        <Button size="sm" onPress={state.save} className="@max-[100rem]/header:hidden">
          {t`Save`}
        </Button>
      )}
      {view && !isDefault && (
        <span className={state.isModified ? "@max-5xl/header:hidden" : "@max-2xl/header:hidden"}>
          <ViewStarButton view={view} />
        </span>
      )}
      {view && (
        <MenuButton
          label={menuLabel(view.name, isDefault, state.isModified)}
          text={menuText(view.name, isDefault, state.isModified)}
          preload={viewMenu.preload}
        >
          {(menu) => <OnDemand of={viewMenu} {...menu} {...{ view, state }} onSaveAs={saveAs} />}
        </MenuButton>
      )}
      <OnDemand of={displayActions} control={display} stages={stages} />
      {view && <OnDemand of={viewActions} {...{ view, state }} onSaveAs={saveAs} />}
      <span role="status" className="sr-only">
        {state.isModified && view && t`Modified`}
      </span>
      {isSaving && (
        <OnDemand
          of={saveViewDialog}
          list={state.list}
          projectId={view ? view.projectId : projectId}
          proposed={view?.name}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}

function menuLabel(name: string, isDefault: boolean, isModified: boolean): string {
  const label = isDefault ? t`${name}: actions on the view` : t`Actions on the view`;
  return isModified ? t`${label}, modified` : label;
}

/** Returns what the button of the menu shows, or undefined for its icon alone. */
function menuText(name: string, isDefault: boolean, isModified: boolean) {
  if (!(isDefault || isModified)) return undefined;
  return (
    <>
      {isDefault && <DefaultName name={name} />}
      {isModified && <ModifiedMark />}
    </>
  );
}

function DefaultName({ name }: { name: string }) {
  return (
    <>
      <Layers aria-hidden="true" />
      <span className="max-w-40 truncate @max-[90rem]/header:sr-only">{name}</span>
    </>
  );
}

/** Says that the list differs from its view, and that its menu saves or resets it. */
function ModifiedMark() {
  return (
    <>
      <span className="size-1.5 rounded-full bg-accent" />
      <span className="@max-[60rem]/header:sr-only">{t`Modified`}</span>
      <ChevronDown aria-hidden="true" />
    </>
  );
}
