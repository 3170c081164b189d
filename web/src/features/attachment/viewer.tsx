import type { Attachment } from "@baton/domain/attachment/attachment";
import { sizeText } from "@baton/domain/attachment/attachment.messages";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { ChevronLeft, ChevronRight, Download, X, ZoomIn, ZoomOut } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal } from "react-aria-components/Modal";
import { IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { ModalOverlay } from "@/ui/overlay.tsx";
import { contentOf, download } from "./file-address.ts";

const zooms = [1, 1.5, 2, 3, 4] as const;

interface ViewerProps {
  /** The images to step through. */
  images: readonly Attachment[];
  /** The id of the one that is shown. */
  shown: string;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** Shows images one at a time, as large as the window allows. */
export function Viewer({ images, shown, onShow, onClose }: ViewerProps) {
  const index = images.findIndex(({ id }) => id === shown);
  const image = images[index];
  const isGone = image === undefined;
  useEffect(() => {
    // Another person has removed it.
    if (isGone) onClose();
  }, [isGone, onClose]);
  return (
    <ModalOverlay
      isOpen={!isGone}
      onOpenChange={(isOpen) => isOpen || onClose()}
      className="fixed inset-0 z-40 h-(--visual-viewport-height) bg-canvas transition-opacity data-entering:opacity-0 data-exiting:transition-none"
    >
      <Modal className="h-full text-text">
        <Dialog className="flex h-full flex-col outline-none">
          {image && (
            <ViewedImage
              key={image.id}
              image={image}
              place={t`${i18n.number(index + 1)} of ${i18n.number(images.length)}`}
              onPrevious={index > 0 ? () => onShow(images[index - 1]?.id ?? shown) : undefined}
              onNext={index < images.length - 1 ? () => onShow(images[index + 1]?.id ?? shown) : undefined}
              onClose={onClose}
            />
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface ViewedImageProps {
  image: Attachment;
  place: string;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
}

function ViewedImage({ image, place, onPrevious, onNext, onClose }: ViewedImageProps) {
  const [zoom, setZoom] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const scale = zooms[zoom] ?? 1;
  const by = (steps: 1 | -1) => setZoom((now) => Math.min(zooms.length - 1, Math.max(0, now + steps)));
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowLeft: onPrevious,
    ArrowRight: onNext,
    "+": () => by(1),
    "=": () => by(1),
    "-": () => by(-1),
    "0": () => setZoom(0),
  };
  // Handles the keys wherever the focus is. The dialog is modal, so no other element expects them.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || !Object.hasOwn(keys, event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      keys[event.key]?.();
    };
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  });
  return (
    <>
      <header className="flex bar-height shrink-0 items-center gap-1 border-b ps-4 pe-2">
        <Heading slot="title" className="min-w-0 truncate text-base font-medium" title={image.name}>
          {image.name}
        </Heading>
        <p className="ms-2 text-sm whitespace-nowrap text-muted tabular-nums max-sm:hidden">
          {place} {"·"} {sizeText(image.size)}
        </p>
        <span className="flex-1" />
        <IconButton label={t`Zoom out`} shortcut="-" isDisabled={zoom === 0} onPress={() => by(-1)}>
          <ZoomOut aria-hidden="true" />
        </IconButton>
        <IconButton label={t`Zoom in`} shortcut="+" isDisabled={zoom === zooms.length - 1} onPress={() => by(1)}>
          <ZoomIn aria-hidden="true" />
        </IconButton>
        <IconButton label={t`Download`} onPress={() => download(image)}>
          <Download aria-hidden="true" />
        </IconButton>
        <IconButton label={t`Close`} onPress={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="relative min-h-0 flex-1">
        <div className="size-full overflow-auto p-4">
          {isBroken ? (
            <p className="grid size-full place-items-center text-base text-muted">
              {t`This picture could not be loaded. Download it, or try again later.`}
            </p>
          ) : (
            <button
              type="button"
              aria-label={zoom === 0 ? t`Zoom in` : t`Show the whole picture`}
              onClick={() => setZoom(zoom === 0 ? 2 : 0)}
              style={{ inlineSize: `${scale * 100}%`, blockSize: `${scale * 100}%` }}
              className={cn("grid place-items-center", zoom === 0 ? "cursor-zoom-in" : "cursor-zoom-out")}
            >
              <img
                src={contentOf(image)}
                alt={image.name}
                onError={() => setBroken(true)}
                className={cn("size-full", scale === 1 ? "object-scale-down" : "object-contain")}
              />
            </button>
          )}
        </div>
        <Step label={t`Previous picture`} shortcut="←" onPress={onPrevious} className="inset-s-3">
          <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
        </Step>
        <Step label={t`Next picture`} shortcut="→" onPress={onNext} className="inset-e-3">
          <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
        </Step>
      </div>
    </>
  );
}

interface StepProps {
  label: string;
  shortcut: string;
  onPress: (() => void) | undefined;
  className: string;
  children: ReactNode;
}

function Step({ label, shortcut, onPress, className, children }: StepProps) {
  if (!onPress) return null;
  return (
    <IconButton
      {...{ label, shortcut, onPress }}
      variant="secondary"
      className={cn("absolute top-1/2 -translate-y-1/2 pointer-coarse:size-11!", className)}
    >
      {children}
    </IconButton>
  );
}
