import { type ReactNode, useEffect, useState } from "react";

/** Longer code is shown without colours, which would take long to find. */
const longest = 10_000;

/** Code, with colours once what finds them is loaded. */
export function CodeBlock({ text, language }: { text: string; language: string | undefined }) {
  const [coloured, setColoured] = useState<{ readonly text: string; readonly content: ReactNode }>();
  useEffect(() => {
    if (!language || text.length > longest) return;
    let isShown = true;
    import("./highlight.tsx").then(
      ({ highlighted }) => isShown && setColoured({ text, content: highlighted(text, language) }),
      // Without it, the code is readable.
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
