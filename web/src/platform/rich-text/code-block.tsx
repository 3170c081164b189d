import { type ReactNode, useEffect, useState } from "react";

/** The maximum length of highlighted code, in characters: highlighting longer code would take long. */
const longest = 10_000;

/** Code, highlighted once the highlighter is loaded. */
export function CodeBlock({ text, language }: { text: string; language: string | undefined }) {
  const [coloured, setColoured] = useState<{ readonly text: string; readonly content: ReactNode }>();
  useEffect(() => {
    if (!language || text.length > longest) return;
    let isShown = true;
    import("./highlight.tsx").then(
      ({ highlighted }) => isShown && setColoured({ text, content: highlighted(text, language) }),
      // If loading fails, the code is readable without colours.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [text, language]);
  return (
    <pre dir="ltr">
      <code>{coloured?.text === text ? coloured.content : text}</code>
    </pre>
  );
}
