import type { Locator, Page } from "@playwright/test";

/** The sizes of files in bytes, by name. The page draws the pictures. */
type Files = Readonly<Record<string, number | "picture">>;

/** Drops files on an element. */
export async function drop(on: Locator, files: Files): Promise<void> {
  await on.evaluate(async (element, wanted) => {
    const data = new DataTransfer();
    for (const [name, size] of Object.entries(wanted)) {
      const canvas = new OffscreenCanvas(300, 200);
      canvas.getContext("2d")?.fillRect(20, 20, 100, 100);
      const content = size === "picture" ? await canvas.convertToBlob() : new Uint8Array(size).fill(65);
      data.items.add(new File([content], name, { type: size === "picture" ? "image/png" : "text/plain" }));
    }
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2 };
    for (const type of ["dragenter", "dragover", "drop"]) {
      element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data, ...at }));
    }
  }, files);
}

/** Drops files on the open task. */
export const dropOnTask = (page: Page, files: Files): Promise<void> => drop(page.locator("article").first(), files);

/** Pastes a picture that the page draws, or a file of `size` bytes. */
export async function pasteFile(field: Locator, name: string, size?: number): Promise<void> {
  await field.evaluate(
    async (input, [file, bytes]) => {
      const canvas = new OffscreenCanvas(30, 20);
      canvas.getContext("2d");
      const content = bytes === undefined ? await canvas.convertToBlob() : new Uint8Array(bytes);
      const data = new DataTransfer();
      data.items.add(new File([content], file, { type: "image/png" }));
      input.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }));
    },
    [name, size] as const,
  );
}
