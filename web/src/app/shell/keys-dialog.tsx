import { t } from "@lingui/core/macro";
import { Dialog } from "@/ui/dialog.tsx";
import { keyGroups } from "./keys.ts";

/** All keyboard shortcuts. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Keyboard shortcuts`} size="lg">
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {keyGroups().map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3 className="pb-2 text-sm font-semibold">{title}</h3>
            <dl className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 text-sm">
              {keys.map(([key, action]) => (
                <div key={action} className="contents">
                  <dt className="text-muted">{action}</dt>
                  <dd>
                    <kbd
                      dir="ltr"
                      className="grid h-5 min-w-5 place-items-center rounded-sm border bg-sunken px-1.5 font-sans text-xs"
                    >
                      {key}
                    </kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
