import { fileScheme, mentionScheme, taskScheme } from "@baton/domain/kernel/references";
import type { Token, Tokens } from "marked";
import { type ComponentType, createContext, Fragment, memo, type ReactNode, useContext, useMemo } from "react";
import { checkboxesIn, toggleCheckbox } from "./checkboxes.ts";
import { Checkmark } from "./checkmark.tsx";
import { CodeBlock } from "./code-block.tsx";
import { type LevelledHeading, markdownTokens, safeAddress } from "./markdown-tokens.ts";
import { linkClass, textClass } from "./text-class.ts";

/** The boxes of a checklist in their order, and the function that ticks one. */
const Ticking = createContext<{ boxes: readonly Tokens.ListItem[]; onTick: (index: number) => void } | undefined>(
  undefined,
);

interface ReferenceProps {
  id: string;
  /** The text of the reference. */
  name: string;
}

/** The components that draw what a text refers to. */
interface References {
  readonly Person: ComponentType<ReferenceProps>;
  readonly Task: ComponentType<ReferenceProps>;
  readonly File: ComponentType<ReferenceProps>;
}

const ReferencesContext = createContext<References | undefined>(undefined);

export interface MarkdownProps {
  children: string;
  references: References;
  /** Stores the text with a box ticked or cleared; undefined if the person may not. */
  onChange?: ((text: string) => void) | undefined;
}

/** Renders Markdown as elements. No part of the text becomes HTML: text that is not Markdown is shown as typed. */
export const Markdown = memo(function Markdown({ children, references, onChange }: MarkdownProps) {
  const tokens = useMemo(() => markdownTokens(children), [children]);
  const ticking = useMemo(() => {
    if (!onChange) return undefined;
    const onTick = (index: number) => {
      const next = toggleCheckbox(children, index);
      if (next !== undefined) onChange(next);
    };
    return { boxes: checkboxesIn(tokens), onTick };
  }, [tokens, children, onChange]);
  return (
    <div dir="auto" className={textClass}>
      <ReferencesContext value={references}>
        <Ticking value={ticking}>
          <MarkdownTokens tokens={tokens} />
        </Ticking>
      </ReferencesContext>
    </div>
  );
});

/** Renders parsed Markdown. */
export function MarkdownTokens({ tokens }: { tokens: readonly Token[] }) {
  return all(tokens);
}

function all(tokens: readonly Token[] | undefined): ReactNode {
  return [...(tokens ?? []).entries()].map(([index, token]) => <Fragment key={index}>{element(token)}</Fragment>);
}

/** Renders a token as typed. */
const typed = ({ raw }: Token) => raw;

type Draw = (token: never) => ReactNode;

const drawings: Readonly<Record<string, Draw>> = {
  space: () => null,
  def: () => null,
  checkbox: () => null,
  paragraph: ({ tokens }: Tokens.Paragraph) => <p>{all(tokens)}</p>,
  heading: Heading,
  blockquote: ({ tokens }: Tokens.Blockquote) => <blockquote>{all(tokens)}</blockquote>,
  list: List,
  code: ({ text, lang }: Tokens.Code) => <CodeBlock text={text} language={lang} />,
  table: Table,
  hr: () => <hr />,
  strong: ({ tokens }: Tokens.Strong) => <strong>{all(tokens)}</strong>,
  em: ({ tokens }: Tokens.Em) => <em>{all(tokens)}</em>,
  del: ({ tokens }: Tokens.Del) => <del>{all(tokens)}</del>,
  codespan: ({ text }: Tokens.Codespan) => <code dir="ltr">{text}</code>,
  // A line break element and a newline, so that copied text has the line break as well.
  br: () => [<br key="break" />, "\n"],
  link: Anchor,
  // Images on other sites are not loaded, because it would reveal to these sites who reads the text.
  image: ({ href, text, raw }: Tokens.Image) =>
    href.startsWith(fileScheme) ? (
      <Reference to="File" id={href.slice(fileScheme.length)} name={text} />
    ) : (
      <Address href={href} text={text || href} raw={raw} />
    ),
  text: (token: Tokens.Text) => (token.tokens ? all(token.tokens) : token.text),
  escape: ({ text }: Tokens.Escape) => text,
};

function element(token: Token): ReactNode {
  const draw = Object.hasOwn(drawings, token.type) ? drawings[token.type] : undefined;
  return draw ? draw(token as never) : typed(token);
}

/** A heading looks like its depth in the text. Its level in the page is that of its place in the outline. */
function Heading({ depth, tokens, level }: LevelledHeading) {
  const Level = `h${level}` as const;
  return <Level data-level={depth}>{all(tokens)}</Level>;
}

function List({ ordered, start, items }: Tokens.List) {
  const rows = [...items.entries()].map(([index, item]) => (
    <li key={index} className={item.task ? "-ms-5 flex list-none gap-2" : undefined}>
      {item.task ? (
        <>
          <Box item={item} />
          <div className="min-w-0 flex-1">{all(item.tokens)}</div>
        </>
      ) : (
        all(item.tokens)
      )}
    </li>
  ));
  return ordered ? <ol start={Number(start) || 1}>{rows}</ol> : <ul>{rows}</ul>;
}

/** The box of an item in a checklist. */
function Box({ item }: { item: Tokens.ListItem }) {
  const ticking = useContext(Ticking);
  const isChecked = item.checked === true;
  if (!ticking) return <Checkmark isChecked={isChecked} />;
  return (
    <label className="relative flex h-5 shrink-0 items-center before:absolute before:-inset-1 pointer-coarse:before:-inset-3">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={() => ticking.onTick(ticking.boxes.indexOf(item))}
        aria-label={item.text.split("\n", 1)[0]}
        className="relative size-4 accent-accent"
      />
    </label>
  );
}

const aligned = (align: Tokens.TableCell["align"]) => (align ? { textAlign: align } : undefined);

function Table({ header, rows }: Tokens.Table) {
  return (
    <div className="max-w-full overflow-x-auto">
      <table>
        <thead>
          <tr>
            {[...header.entries()].map(([index, { tokens, align }]) => (
              <th key={index} style={aligned(align)}>
                {all(tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows.entries()].map(([index, row]) => (
            <tr key={index}>
              {[...row.entries()].map(([column, { tokens, align }]) => (
                <td key={column} style={aligned(align)}>
                  {all(tokens)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Anchor({ href, raw, text, tokens }: Tokens.Link) {
  if (href.startsWith(mentionScheme))
    return <Reference to="Person" id={href.slice(mentionScheme.length)} name={text} />;
  if (href.startsWith(taskScheme)) return <Reference to="Task" id={href.slice(taskScheme.length)} name={text} />;
  return <Address href={href} text={all(tokens)} raw={raw} />;
}

function Address({ href, text, raw }: { href: string; text: ReactNode; raw: string }) {
  const address = safeAddress(href);
  if (address === undefined) return raw;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" className={linkClass}>
      {text}
    </a>
  );
}

function Reference({ to, ...props }: ReferenceProps & { to: keyof References }) {
  const Drawn = useContext(ReferencesContext)?.[to];
  return Drawn ? <Drawn {...props} /> : props.name;
}
