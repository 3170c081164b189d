import { t } from "@lingui/core/macro";
import { Kbd } from "@/ui/kbd.tsx";

/** The most useful hints for a project without tasks, below its first composer. */
export function FirstSteps({ mayCreate }: { mayCreate: boolean }) {
  const keys = [
    ...(mayCreate ? [["N", t`Add a task`] as const] : []),
    ["/", t`Find tasks`],
    ["?", t`Show all keys`],
  ] as const;
  return (
    <div className="flex flex-col gap-3 px-3 py-2 text-sm text-muted">
      {mayCreate && <p>{t`Paste a list to create many tasks at once.`}</p>}
      <ul className="flex flex-col gap-1.5 pointer-coarse:hidden">
        {keys.map(([key, what]) => (
          <li key={key} className="flex items-center gap-2">
            <Kbd>{key}</Kbd>
            {what}
          </li>
        ))}
      </ul>
    </div>
  );
}
