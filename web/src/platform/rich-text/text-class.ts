/** The classes of a Markdown text, the same for reading and editing. */
export const textClass = [
  "flex min-w-0 flex-col gap-2 text-base wrap-anywhere",
  // Headings of a text are below those of the page: their level is in an attribute, except while they are edited.
  "[&_:is(h1,[data-level='1'])]:text-lg [&_:is(h1,h2,h3,h4,h5,h6)]:font-semibold [&_:is(h1,h2,h3,h4,h5,h6):not(:first-child)]:mt-1.5",
  "[&_:is([data-level='3'],[data-level='4'],[data-level='5'],[data-level='6'])]:text-muted [&_:is(h3,h4,h5,h6):not([data-level])]:text-muted",
  "[&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5",
  "[&_blockquote]:flex [&_blockquote]:flex-col [&_blockquote]:gap-2 [&_blockquote]:border-s-2 [&_blockquote]:border-line-strong [&_blockquote]:ps-3 [&_blockquote]:text-muted",
  "[&_code]:rounded-sm [&_code]:bg-sunken [&_code]:px-1 [&_code]:font-mono [&_code]:text-sm",
  "[&_pre]:whitespace-pre-wrap [&_pre]:rounded-md [&_pre]:border [&_pre]:bg-sunken [&_pre]:px-3 [&_pre]:py-2 [&_pre]:font-mono [&_pre]:text-sm [&_pre>code]:p-0",
  "[&_table]:border-collapse [&_td]:h-7.5 [&_td]:border [&_td]:px-2 [&_td]:py-1 [&_td]:align-top [&_th]:border [&_th]:bg-sunken [&_th]:px-2 [&_th]:py-1 [&_th]:text-start [&_th]:font-medium",
  "[&_hr]:my-1",
].join(" ");

export const linkClass = "text-accent-text underline underline-offset-2";

/** A person or a task in a text. */
export const mentionClass = "rounded-sm bg-accent-soft px-0.5 font-medium text-accent-text";
