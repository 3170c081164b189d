import { t } from "@lingui/core/macro";
import { useState } from "react";
import { type ActionSection, type KeyGroup, keyGroups, sectionOf } from "@/features/action/catalogue/public.ts";
import { type ActionId, offeredActions } from "@/features/action/public.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Kbd } from "@/ui/kbd.tsx";

const isShown = (selector: string) => document.querySelector(selector) !== null;

/** The elements that actions of a section need, whatever offers the actions. */
const needed: Readonly<Partial<Record<ActionSection, string>>> = {
  task: "[data-task], [data-index][data-row], [role=grid] [data-row], [data-open-task]",
  lines: "[data-task], [data-row], [data-line], [data-open-task], [role=option]",
};

/** Returns whether an action does something on the screen. */
function useWorksHere(): (id: ActionId) => boolean {
  const [offered] = useState(offeredActions);
  return (id) => offered.has(id) && isShown(needed[sectionOf(id)] ?? "*");
}

/** The keys that work on the screen, and on demand all. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const worksHere = useWorksHere();
  const [isWhole, setWhole] = useState(false);
  const groups = isWhole ? keyGroups() : keyGroups({ isListed: worksHere, isShown });
  return (
    <Dialog
      isOpen
      isDismissable
      onOpenChange={onClose}
      title={t`Keyboard shortcuts`}
      size="lg"
      footer={
        <>
          <p className="me-auto text-sm text-muted">
            {isWhole ? t`All shortcuts, wherever they work.` : t`The shortcuts that work on this screen.`}
          </p>
          <Button size="sm" onPress={() => setWhole(!isWhole)}>
            {isWhole ? t`Only those for this screen` : t`Show all`}
          </Button>
        </>
      }
    >
      <div className="gap-x-10 sm:columns-2">
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </Dialog>
  );
}

function Group({ title, lines }: KeyGroup) {
  return (
    <section aria-label={title} className="break-inside-avoid pb-6">
      <h3 className="pb-2 text-sm font-semibold">{title}</h3>
      <dl className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-2 text-sm">
        {lines.map(({ keys, gesture, name }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="flex justify-end gap-2">
              {gesture}
              {keys.map((key) => (
                <Kbd key={key} isHint={false}>
                  {key}
                </Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
