import type { LinkRole } from "@baton/domain/link/link.roles";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import { type Ref, useImperativeHandle, useState } from "react";
import { useAction } from "@/features/action/public.ts";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import type { LinkGroup } from "./use-links.ts";

const menu = onDemand(async () => (await import("./link-menu.tsx")).LinkMenu);
const picker = onDemand(async () => (await import("./link-picker.tsx")).LinkPicker, { takesKeys: true });

function preload() {
  menu.preload();
  picker.preload();
}

interface AddLinkProps {
  ref: Ref<HTMLButtonElement | null>;
  task: Task;
  groups: readonly LinkGroup[];
}

/** The last row: asks for the kind of link, and then for the task. */
export function AddLink({ ref, task, groups }: AddLinkProps) {
  const { trigger, open, menu: state } = useMenuTrigger(preload);
  useAction("addLink", () => open("first"));
  const [role, setRole] = useState<LinkRole | null>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => trigger.ref.current);
  return (
    <>
      <button
        {...trigger}
        type="button"
        onClick={() => open()}
        className="-mx-2 flex min-h-7 items-center gap-2 rounded-md px-2 text-start text-faint hover:bg-hover pointer-coarse:min-h-11"
      >
        <Plus size={16} aria-hidden="true" className="shrink-0" />
        {t`Add link`}
      </button>
      {state && <OnDemand of={menu} {...state} onChoose={setRole} />}
      {role && <OnDemand of={picker} {...{ role, task, groups }} onClose={() => setRole(null)} />}
    </>
  );
}
