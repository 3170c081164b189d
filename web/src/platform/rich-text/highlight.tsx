import bash from "highlight.js/lib/languages/bash";
import cpp from "highlight.js/lib/languages/cpp";
import csharp from "highlight.js/lib/languages/csharp";
import css from "highlight.js/lib/languages/css";
import diff from "highlight.js/lib/languages/diff";
import go from "highlight.js/lib/languages/go";
import java from "highlight.js/lib/languages/java";
import json from "highlight.js/lib/languages/json";
import php from "highlight.js/lib/languages/php";
import python from "highlight.js/lib/languages/python";
import ruby from "highlight.js/lib/languages/ruby";
import rust from "highlight.js/lib/languages/rust";
import sql from "highlight.js/lib/languages/sql";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";
import { createLowlight } from "lowlight";
import { Fragment, type ReactNode } from "react";

const lowlight = createLowlight({
  ...{ bash, cpp, csharp, css, diff, go, java, json, php, python, ruby, rust, sql, typescript, xml, yaml },
});
lowlight.registerAlias({ typescript: ["js", "javascript", "jsx"] });

/** A few colours suffice: for names, for values and for comments. */
const colours: Readonly<Record<string, string>> = {
  "hljs-comment": "text-muted italic",
  "hljs-quote": "text-muted italic",
  "hljs-keyword": "text-accent-text",
  "hljs-built_in": "text-accent-text",
  "hljs-literal": "text-accent-text",
  "hljs-tag": "text-accent-text",
  "hljs-name": "text-accent-text",
  "hljs-string": "text-success-text",
  "hljs-regexp": "text-success-text",
  "hljs-addition": "text-success-text",
  "hljs-number": "text-warning-text",
  "hljs-attr": "text-warning-text",
  "hljs-attribute": "text-warning-text",
  "hljs-deletion": "text-danger-text",
  "hljs-title": "font-semibold",
  "hljs-section": "font-semibold",
};

type Nodes = ReturnType<typeof lowlight.highlight>["children"];

function elements(nodes: Nodes): ReactNode {
  return [...nodes.entries()].map(([index, node]) => {
    if (node.type === "text") return node.value;
    if (node.type !== "element") return null;
    const { className } = node.properties;
    const [scope] = Array.isArray(className) ? className : [];
    const colour = colours[`${scope}`];
    const content = elements(node.children);
    return colour ? (
      <span key={index} className={colour}>
        {content}
      </span>
    ) : (
      <Fragment key={index}>{content}</Fragment>
    );
  });
}

/** Highlighted code; code in an unknown language is shown as typed. */
export function highlighted(text: string, language: string): ReactNode {
  const [name = ""] = language.toLowerCase().split(/[\s{:,]/);
  return lowlight.registered(name) ? elements(lowlight.highlight(name, text).children) : text;
}
