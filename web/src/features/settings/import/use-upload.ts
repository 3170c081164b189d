import { importMessages } from "@baton/domain/import/import.messages";
import type { ImportWire } from "@baton/domain/import/import.wire";
import { AppError } from "@baton/domain/kernel/errors";
import { useEffect, useRef, useState } from "react";
import { sendImport } from "./send-import.ts";

/** A file on its way to the server. */
export interface Upload {
  readonly file: File;
  /** The number of bytes that have been sent. */
  readonly sent: number;
  /** Whether the connection is lost, and is tried again. */
  readonly isWaiting: boolean;
  /** Why it was refused. */
  readonly error?: unknown;
}

/** Returns why a file was refused, in the words of the server. */
export function problemOf(error: unknown): string {
  const field = error instanceof AppError ? error.errors[0]?.message : undefined;
  return field ?? (error instanceof Error ? error.message : String(error));
}

/** Returns whether a file was refused only because nobody said where it comes from. */
export const isUnrecognised = ({ error }: Upload): boolean => problemOf(error) === importMessages.unrecognised;

/**
 * Sends a file to be read. It is cancelled when the screen is left.
 * @param replaces the id of an import whose place it takes
 */
export function useUpload(onRead: (read: ImportWire) => void, replaces?: string) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const sending = useRef<AbortController>(undefined);
  const isBusy = upload !== null && upload.error === undefined;
  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isBusy]);
  const cancel = () => {
    sending.current?.abort();
    setUpload(null);
  };
  const start = async (file: File, source?: string) => {
    sending.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    const onProgress = (sent: number, isWaiting: boolean) => {
      if (!signal.aborted) setUpload({ file, sent, isWaiting });
    };
    onProgress(0, false);
    try {
      const read = await sendImport(file, { source, replaces }, { signal, onProgress });
      if (!signal.aborted) onRead(read);
    } catch (error) {
      if (!signal.aborted) setUpload({ file, sent: 0, isWaiting: false, error });
    }
  };
  return { upload, isBusy, start: (file: File, source?: string) => void start(file, source), cancel };
}
