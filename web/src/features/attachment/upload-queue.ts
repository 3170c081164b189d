import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { isTransient, retryDelayAfter } from "@/platform/api.ts";

/**
 * The state of an upload. An `offline` one continues automatically once the server can be reached, a `failed` one when
 * the person tries again, and a `refused` one never.
 */
type UploadState = "checking" | "waiting" | "sending" | "offline" | "failed" | "refused";

/** A file that is being uploaded to a task. */
export interface Upload {
  /** The id of the future file. The server adds the file once, even if the request is repeated. */
  readonly id: string;
  readonly taskId: string;
  readonly file: File;
  readonly state: UploadState;
  /** Number of bytes that have been sent. */
  readonly sent: number;
  /** Why it is not sent. */
  readonly error: Error | null;
  /** Whether an open text shows the state of the upload. */
  readonly isInText: boolean;
}

interface Transport {
  /** Throws AppError for a file that would be refused, before any of it is sent. */
  readonly check: (upload: Upload) => Promise<void>;
  readonly send: (upload: Upload, onProgress: (bytes: number) => void, signal: AbortSignal) => Promise<void>;
  /** Called with each upload that needs the person's attention. */
  readonly onStopped: (upload: Upload) => void;
}

/** The maximum number of files that are sent at the same time. */
const atOnce = 3;

const isUnderWay = ({ state }: Upload) => state !== "failed" && state !== "refused";

/** Uploads files to tasks, a few at a time, independently of the open screen. */
export class UploadQueue {
  readonly #transport: Transport;
  readonly #listeners = new Set<() => void>();
  readonly #stops = new Map<string, AbortController>();
  readonly #attempts = new Map<string, number>();
  #uploads: readonly Upload[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  readonly all = (): readonly Upload[] => this.#uploads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether leaving the page would lose a file. */
  get isBusy(): boolean {
    return this.#uploads.some(isUnderWay);
  }

  /** Adds files to a task, and returns their uploads. */
  add(taskId: string, files: readonly File[]): readonly Upload[] {
    const state = { state: "checking", sent: 0, error: null, isInText: false } as const;
    const added = files.map((file): Upload => ({ id: newId(), taskId, file, ...state }));
    this.#set([...this.#uploads, ...added]);
    for (const upload of added) void this.#check(upload);
    return added;
  }

  /** Cancels an upload, or removes one that has stopped. */
  cancel(id: string): void {
    this.#stops.get(id)?.abort();
    this.#attempts.delete(id);
    this.#set(this.#uploads.filter((upload) => upload.id !== id));
  }

  /** Sets whether an open text shows an upload. */
  setInText(id: string, isInText: boolean): void {
    this.#change(id, { isInText });
  }

  retry(id: string): void {
    this.#attempts.delete(id);
    this.#restart((upload) => upload.id === id);
  }

  /** Continues the uploads that lost their connection. */
  readonly resume = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#restart(({ state }) => state === "offline");
  };

  #restart(isMeant: (upload: Upload) => boolean): void {
    for (const upload of this.#uploads.filter(isMeant)) {
      this.#change(upload.id, { state: "checking", sent: 0, error: null });
      void this.#check(upload);
    }
  }

  async #check(upload: Upload): Promise<void> {
    try {
      await this.#transport.check(upload);
      this.#change(upload.id, { state: "waiting" });
      this.#start();
    } catch (error) {
      this.#stop(upload.id, error);
    }
  }

  #start(): void {
    const free = atOnce - this.#stops.size;
    for (const upload of this.#uploads.filter(({ state }) => state === "waiting").slice(0, Math.max(0, free))) {
      void this.#send(upload);
    }
  }

  async #send(upload: Upload): Promise<void> {
    const { id } = upload;
    const stop = new AbortController();
    this.#stops.set(id, stop);
    this.#change(id, { state: "sending" });
    try {
      await this.#transport.send(upload, (sent) => this.#change(id, { sent }), stop.signal);
      this.#attempts.delete(id);
      this.#set(this.#uploads.filter((each) => each.id !== id));
    } catch (error) {
      this.#stop(id, error);
    } finally {
      this.#stops.delete(id);
      this.#start();
    }
  }

  #stop(id: string, thrown: unknown): void {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    if (isTransient(error)) {
      this.#change(id, { state: "offline", sent: 0, error });
      const attempt = (this.#attempts.get(id) ?? 0) + 1;
      this.#attempts.set(id, attempt);
      this.#timer ??= setTimeout(this.resume, retryDelayAfter(attempt, error));
      return;
    }
    const isFinal = error instanceof AppError && (error.code === "too_large" || error.code === "invalid");
    this.#change(id, { state: isFinal ? "refused" : "failed", sent: 0, error });
    const stopped = this.#uploads.find((upload) => upload.id === id);
    if (stopped) this.#transport.onStopped(stopped);
  }

  #change(id: string, change: Partial<Upload>): void {
    this.#set(this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}
