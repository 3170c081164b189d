import { t } from "@lingui/core/macro";
import { useState } from "react";
import { type KeyGroup, keyGroups, sectionOf } from "@/features/action/catalogue/public.ts";
import { type ActionId, offeredActions } from "@/features/action/public.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Kbd } from "@/ui/kbd.tsx";

/** Returns whether an action does something on the screen. */
function useWorksHere(): (id: ActionId) => boolean {
  const [offered] = useState(offeredActions);
  const [hasTasks] = useState(() => document.querySelector("[data-task], [data-row], [data-open-task]") !== null);
  return (id) => offered.has(id) && (hasTasks || sectionOf(id) !== "task");
}

/** The keys that work on the screen, and on demand all. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const worksHere = useWorksHere();
  const [isWhole, setWhole] = useState(false);
  const groups = isWhole ? keyGroups() : keyGroups({ isListed: worksHere });
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

function Group({ title, keys }: KeyGroup) {
  return (
    <section aria-label={title} className="break-inside-avoid pb-6">
      <h3 className="pb-2 text-sm font-semibold">{title}</h3>
      <dl className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-2 text-sm">
        {keys.map(([ways, name]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="flex justify-end gap-2">
              {ways.map((way) => (
                <Kbd key={way}>{way}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
