import { t } from "@lingui/core/macro";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { Group } from "react-aria-components/Group";
import { createPortal } from "react-dom";
import { Button, IconButton } from "./button.tsx";
import { cn } from "./cn.ts";
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
      {all.length > 0 && <ToastList items={all} />}
    </section>,
    document.body,
  );
}

/** Sets `--toast-room` to the height of the toasts, below which dialogs stay. */
function useToastRoom() {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty("--toast-room", `${list.current?.getBoundingClientRect().bottom ?? 0}px`);
    });
    if (list.current) observer.observe(list.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--toast-room");
    };
  }, []);
  return list;
}

/** At the top, where it covers no form buttons and no sheets. */
function ToastList({ items }: { items: readonly Toast[] }) {
  const list = useToastRoom();
  return (
    <Group
      ref={list}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 flex max-h-[50dvh] flex-col items-center gap-2 overflow-y-auto p-3 pb-2"
      onPointerEnter={() => toasts.pause()}
      onPointerLeave={() => toasts.resume()}
      onFocus={() => toasts.pause()}
      onBlur={() => toasts.resume()}
    >
      {items.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </Group>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { Icon, className } = icons[toast.tone];
  const isGone = toast.phase === "dismissed";
  return (
    <div
      role={toast.tone === "error" ? "alert" : "status"}
      inert={isGone}
      className={cn(
        "flex w-full max-w-96 gap-2.5 rounded-lg border border-line bg-raised py-2 pe-2 ps-3 text-base shadow-raised",
        "transition-[opacity,transform] sm:w-auto sm:min-w-72 starting:-translate-y-1 starting:opacity-0",
        toast.description ? "items-start" : "items-center",
        isGone ? "-translate-y-1 opacity-0" : "pointer-events-auto",
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
