import { importLimits } from "@baton/domain/import/import";
import { importContract } from "@baton/domain/import/import.contract";
import { importMessages } from "@baton/domain/import/import.messages";
import type { ImportWire } from "@baton/domain/import/import.wire";
import { AppError } from "@baton/domain/kernel/errors";
import { useEffect, useRef, useState } from "react";
import { sendFile } from "@/platform/send-file.ts";

/** Milliseconds in which the server reads a file: somewhat more than it allows itself. */
const readWithin = 11 * 60_000;

/** A file on its way to the server. */
export interface Upload {
  readonly file: File;
  /** The number of bytes that have been sent. */
  readonly sent: number;
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

/** Returns the name of a file in the form that the server accepts. */
const nameOf = ({ name }: File) => name.replaceAll(/\p{Cc}/gu, "").slice(0, importLimits.name) || "file";

async function send(
  file: File,
  { source, replaces }: { readonly source: string | undefined; readonly replaces: string | undefined },
  sending: Omit<Parameters<typeof sendFile>[2], "answersWithin">,
) {
  if (file.size === 0) throw new AppError("invalid", importMessages.empty);
  if (file.size > importLimits.file) throw new AppError("too_large", importMessages.tooLarge);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const query = new URLSearchParams({
    name: nameOf(file),
    ...(source && { source }),
    ...(timeZone && { zone: timeZone }),
    ...(replaces && { replaces }),
  });
  const to = `${importContract.createImport.path}?${query}`;
  const { data } = await sendFile<ImportWire>(to, file, { ...sending, answersWithin: readWithin });
  return data;
}

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
    setUpload({ file, sent: 0 });
    try {
      const read = await send(file, { source, replaces }, { signal, onProgress: (sent) => setUpload({ file, sent }) });
      if (!signal.aborted) onRead(read);
    } catch (error) {
      if (!signal.aborted) setUpload({ file, sent: 0, error });
    }
  };
  return { upload, isBusy, start: (file: File, source?: string) => void start(file, source), cancel };
}
