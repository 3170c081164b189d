import type { CustomField } from "@baton/domain/field/field";
import { t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";

/** Loaded when the pointer or the focus first reaches the button. */
const newFieldMenu = onDemand(async () => (await import("./new-field-menu.tsx")).NewFieldMenu, { takesKeys: true });

interface NewFieldButtonProps {
  projectId: string;
  /** The custom fields of the project. */
  fields: readonly CustomField[];
  /** Called with the id of the new field. */
  onAdd?: (id: string) => void;
  className: string;
}

/** A button that adds a custom field to a project. */
export function NewFieldButton({ className, ...picker }: NewFieldButtonProps) {
  const { trigger, open, menu } = useMenuTrigger(newFieldMenu.preload);
  return (
    <>
      <button {...trigger} type="button" aria-haspopup="dialog" onClick={() => open()} className={className}>
        <Plus size={16} aria-hidden="true" />
        {t`Field`}
      </button>
      {menu && <OnDemand of={newFieldMenu} {...picker} {...menu} />}
    </>
  );
}
