import { AppError } from "@baton/domain/kernel/errors";
import { type Answer, OfflineError, refusal } from "./api.ts";

/** Milliseconds without progress after which the server counts as unreachable: a network can fail without an error. */
const silence = 30_000;

interface Sending {
  /** Called with the number of bytes that have been sent. */
  readonly onProgress: (bytes: number) => void;
  readonly signal: AbortSignal;
  /** Milliseconds in which the server answers once it has the file; by default, those of `silence`. */
  readonly answersWithin?: number;
}

/**
 * Sends a file as the body of a request. Unlike `call`, it reports progress, which `fetch` cannot.
 * @throws AppError when the server refuses it, OfflineError when the connection is lost
 */
export async function sendFile<T>(path: string, file: Blob, sending: Sending): Promise<Answer<T>> {
  const response = await transfer(path, file, sending);
  if (!response.ok) throw await refusal(response);
  return { data: (await response.json()) as T, seq: Number(response.headers.get("x-workspace-seq") ?? 0) };
}

function transfer(
  path: string,
  file: Blob,
  { onProgress, signal, answersWithin = silence }: Sending,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const xhr = new XMLHttpRequest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = (wait = silence) => {
    clearTimeout(timer);
    timer = setTimeout(() => xhr.abort(), wait);
  };
  xhr.upload.onprogress = ({ loaded }) => {
    listen();
    onProgress(loaded);
  };
  xhr.upload.onload = () => listen(answersWithin);
  xhr.onload = () => {
    const headers = { "x-workspace-seq": xhr.getResponseHeader("x-workspace-seq") ?? "0" };
    const wait = xhr.getResponseHeader("retry-after");
    const all = wait === null ? headers : { ...headers, "retry-after": wait };
    resolve(new Response(xhr.responseText, { status: xhr.status, headers: all }));
  };
  xhr.onerror = () => reject(new OfflineError());
  xhr.onabort = () => reject(signal.aborted ? new AppError("malformed") : new OfflineError());
  xhr.onloadend = () => clearTimeout(timer);
  const stop = () => xhr.abort();
  signal.addEventListener("abort", stop, { once: true });
  xhr.open("POST", path);
  xhr.setRequestHeader("accept", "application/json");
  xhr.setRequestHeader("content-type", "application/octet-stream");
  // Nothing is reported of a body without bytes.
  listen(file.size === 0 ? answersWithin : silence);
  xhr.send(file);
  if (signal.aborted) xhr.abort();
  return promise.finally(() => signal.removeEventListener("abort", stop));
}
