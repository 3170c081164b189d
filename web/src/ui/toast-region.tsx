import { t } from "@lingui/core/macro";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Group } from "react-aria-components/Group";
import { createPortal } from "react-dom";
import { Button, IconButton } from "./button.tsx";
import { cn } from "./cn.ts";
import { useAboveBars, useHasDialog, useToastRoom } from "./toast-place.ts";
import { type Toast, type ToastTone, toasts } from "./toast-store.ts";

const icons: Record<ToastTone, { Icon: typeof Info; className: string }> = {
  success: { Icon: CircleCheck, className: "text-success-text" },
  error: { Icon: CircleAlert, className: "text-danger-text" },
  info: { Icon: Info, className: "text-accent-text" },
};

/** The region of the toasts. Mount it once, beside the router. */
export function ToastRegion() {
  const all = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot);
  // The attribute keeps the region accessible above a modal, which hides everything else.
  return createPortal(
    <section aria-label={t`Notifications`} data-react-aria-top-layer="true">
      {all.length > 0 && <ToastLists items={all} />}
    </section>,
    document.body,
  );
}

/** At the bottom, clear of the header. While a dialog is open, which is at the bottom of a phone, all are at the top. */
function ToastLists({ items }: { items: readonly Toast[] }) {
  const hasDialog = useHasDialog();
  const isAtTop = ({ place }: Toast) => hasDialog || place === "top";
  const [top, bottom] = [items.filter(isAtTop), items.filter((toast) => !isAtTop(toast))];
  return (
    <>
      {top.length > 0 && <TopList items={top} />}
      {bottom.length > 0 && <BottomList items={bottom} />}
    </>
  );
}

const listClass = "pointer-events-none fixed inset-x-0 z-50 flex max-h-[50dvh] items-center gap-2 overflow-y-auto px-3";

const holding = {
  onPointerEnter: () => toasts.pause(),
  onPointerLeave: () => toasts.resume(),
  onFocus: () => toasts.pause(),
  onBlur: () => toasts.resume(),
};

function TopList({ items }: { items: readonly Toast[] }) {
  return (
    <Group {...holding} ref={useToastRoom()} className={cn(listClass, "top-0 flex-col pt-3 pb-2")}>
      {items.map((toast) => (
        <ToastCard key={toast.id} toast={toast} at="top" />
      ))}
    </Group>
  );
}

/** The newest is the lowest. */
function BottomList({ items }: { items: readonly Toast[] }) {
  return (
    <Group {...holding} ref={useAboveBars()} className={cn(listClass, "bottom-0 flex-col-reverse py-3")}>
      {items.map((toast) => (
        <ToastCard key={toast.id} toast={toast} at="bottom" />
      ))}
    </Group>
  );
}

/** From where a toast slides in, and to where it leaves. */
const motion = {
  top: { in: "starting:-translate-y-1", out: "-translate-y-1" },
  bottom: { in: "starting:translate-y-1", out: "translate-y-1" },
};

function ToastCard({ toast, at }: { toast: Toast; at: keyof typeof motion }) {
  const { Icon, className } = icons[toast.tone];
  const isGone = toast.phase === "dismissed";
  return (
    <div
      role={toast.tone === "error" ? "alert" : "status"}
      inert={isGone}
      className={cn(
        "flex w-full max-w-96 gap-2.5 rounded-lg border border-line bg-raised py-2 pe-2 ps-3 text-base shadow-raised",
        "transition-[opacity,transform] sm:w-auto sm:min-w-72 starting:opacity-0",
        motion[at].in,
        toast.description ? "items-start" : "items-center",
        isGone ? cn(motion[at].out, "opacity-0") : "pointer-events-auto",
      )}
    >
      <Icon size={16} aria-hidden="true" className={cn("shrink-0", toast.description && "mt-1.5", className)} />
      <div className="min-w-0 flex-1 py-1">
        <p className="font-medium text-text">{toast.text}</p>
        {toast.description && (
          <p className="max-h-40 overflow-y-auto text-sm whitespace-pre-line text-muted">{toast.description}</p>
        )}
      </div>
      {toast.actions?.map((action) => (
        <Button
          key={action.label}
          size="sm"
          onPress={() => {
            action.onAction();
            toasts.dismiss(toast.id);
          }}
        >
          {action.label}
        </Button>
      ))}
      <IconButton label={t`Dismiss`} size="sm" onPress={() => toasts.dismiss(toast.id)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
