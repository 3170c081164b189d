import type { ReactNode } from "react";
import { useRef } from "react";
import { IconButton } from "@/ui/button.tsx";

interface ChooseFilesProps {
  label: string;
  onFiles: (files: readonly File[]) => void;
  /** The icon of the button. */
  children: ReactNode;
}

/** Returns a function that opens a file dialog, and the element that it needs on the page. */
export function useFileDialog(label: string, onFiles: (files: readonly File[]) => void) {
  const input = useRef<HTMLInputElement>(null);
  const element = (
    <input
      ref={input}
      type="file"
      multiple
      hidden
      aria-label={label}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // Otherwise the same file could not be chosen again.
        target.value = "";
      }}
    />
  );
  return { element, open: () => input.current?.click() };
}

/** A button that opens a file dialog. */
export function ChooseFiles({ label, onFiles, children }: ChooseFilesProps) {
  const { element, open } = useFileDialog(label, onFiles);
  return (
    <>
      <IconButton label={label} size="sm" onPress={open}>
        {children}
      </IconButton>
      {element}
    </>
  );
}
