/** The scheme of the addresses of tasks in Markdown: `[WEB-12](task:ID)`. */
export const taskScheme = "task:";
