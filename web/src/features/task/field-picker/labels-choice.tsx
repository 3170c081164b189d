import { colourAt } from "@baton/domain/label/label";
import { canLabel } from "@baton/domain/label/label.policy";
import { t } from "@lingui/core/macro";
import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import {
  chosenFirst,
  entryFor,
  LabelEditor,
  newNameIn,
  picksOf,
  useMakeLabels,
} from "@/features/label/picker/public.ts";
import { toneOf, useLabels } from "@/features/label/public.ts";
import { useActor } from "@/features/session/public.ts";
import { Dot } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { MenuItem, MenuPopover } from "@/ui/menu.tsx";
import type { MenuState } from "@/ui/menu-trigger.ts";
import { SearchableMenu } from "@/ui/searchable-menu.tsx";

interface LabelsChoiceProps {
  label: string;
  menu: MenuState;
  labelIds: readonly string[];
  onChange: (labelIds: string[]) => void;
}

/**
 * All labels of the team, to check, to create and, for admins, to edit. The checked ones are saved together when the
 * list closes, so that new ones are created once.
 */
export function LabelsChoice({ label, menu, labelIds, onChange }: LabelsChoiceProps) {
  const actor = useActor();
  const { labels } = useLabels();
  const makeLabels = useMakeLabels();
  const [picked, setPicked] = useState<readonly string[]>();
  const [isEditing, setEditing] = useState(false);
  const inOrder = chosenFirst(labels, (id) => labelIds.includes(id));
  const picks = picksOf(picked ?? labelIds, labels);
  const all = [...inOrder, ...picks.filter(({ version }) => version === undefined)];
  const mayCreate = canLabel.create(actor);
  const close = () => {
    if (picked) onChange(makeLabels(picked));
    setPicked(undefined);
    setEditing(false);
    menu.onOpenChange(false);
  };
  const offer = (typed: string) => {
    const name = mayCreate ? newNameIn(typed, all) : undefined;
    if (name === undefined) return null;
    return (
      <MenuItem
        key={entryFor(name)}
        id={entryFor(name)}
        shouldCloseOnSelect={false}
        icon={<Plus aria-hidden="true" />}
        detail={<Dot tone={colourAt(all.length)} />}
      >
        {t`Create label “${name}”`}
      </MenuItem>
    );
  };
  return (
    <MenuPopover
      {...menu}
      label={label}
      onOpenChange={(isOpen) => (isOpen ? menu.onOpenChange(true) : close())}
      className="w-64"
    >
      {isEditing ? (
        <LabelEditor labels={inOrder} />
      ) : (
        <SearchableMenu
          label={label}
          placeholder={mayCreate ? t`Find or create a label` : t`Find a label`}
          emptyText={
            mayCreate
              ? t`Type a name to create a label.`
              : t`This label does not exist, and only admins can add labels.`
          }
          onClose={close}
          choice={{ mode: "multiple", selectedKeys: picks.map(({ id }) => id), onSelectionChange: setPicked }}
          offer={offer}
        >
          {all.map((one) => (
            <MenuItem key={one.id} id={one.id} icon={<Dot tone={toneOf(one)} />} shouldCloseOnSelect={false}>
              {one.name}
            </MenuItem>
          ))}
        </SearchableMenu>
      )}
      {canLabel.edit(actor) && labels.length > 0 && (
        <div className="sticky -bottom-1 -mx-1 mt-1 -mb-1 border-t bg-raised p-1">
          <Button variant="ghost" size="sm" onPress={() => setEditing(!isEditing)} className="w-full justify-start">
            {!isEditing && <Pencil aria-hidden="true" />}
            {isEditing ? t`Done` : t`Edit labels`}
          </Button>
        </div>
      )}
    </MenuPopover>
  );
}
