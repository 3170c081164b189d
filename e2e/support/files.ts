import type { Locator, Page } from "@playwright/test";

/** Drops files on the open task, of so many bytes each. Pictures are drawn by the page. */
export async function dropOnTask(page: Page, files: Readonly<Record<string, number | "picture">>): Promise<void> {
  await page.evaluate(async (wanted) => {
    const data = new DataTransfer();
    for (const [name, size] of Object.entries(wanted)) {
      const canvas = new OffscreenCanvas(300, 200);
      canvas.getContext("2d")?.fillRect(20, 20, 100, 100);
      const content = size === "picture" ? await canvas.convertToBlob() : new Uint8Array(size).fill(65);
      data.items.add(new File([content], name, { type: size === "picture" ? "image/png" : "text/plain" }));
    }
    const on = document.querySelector("article");
    for (const type of ["dragenter", "dragover", "drop"]) {
      on?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
    }
  }, files);
}

/** Pastes a picture that the page draws, or a file of so many bytes. */
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
