import { fileScheme } from "@baton/domain/attachment/attachment.reference";
import { mentionScheme } from "@baton/domain/comment/comment.mentions";
import { taskScheme } from "@baton/domain/task/task.reference";
import { Link } from "@tanstack/react-router";
import type { Token, Tokens } from "marked";
import { createContext, Fragment, memo, type ReactNode, useContext, useMemo } from "react";
import { useMembersById } from "@/features/member/public.ts";
import { cn } from "@/ui/cn.ts";
import { useTask } from "../../task-data.ts";
import { useTaskName } from "../../task-line.tsx";
import { FileReference } from "../files/task-files.tsx";
import { linkClass, mentionClass, textClass } from "../text-class.ts";
import { Checkmark } from "./checkmark.tsx";
import { CodeBlock } from "./code-block.tsx";
import { type LevelledHeading, markdownTokens, safeAddress } from "./markdown-tokens.ts";
import { boxesIn, toggled } from "./ticks.ts";

/** The boxes of a checklist in their order, and the function that ticks one. */
const Ticking = createContext<{ boxes: readonly Tokens.ListItem[]; onTick: (index: number) => void } | undefined>(
  undefined,
);

interface MarkdownProps {
  children: string;
  /** Stores the text with a box ticked or cleared; undefined if the person may not. */
  onChange?: ((text: string) => void) | undefined;
}

/** Renders Markdown as elements. No part of the text becomes HTML: text that is not Markdown is shown as typed. */
export const Markdown = memo(function Markdown({ children, onChange }: MarkdownProps) {
  const tokens = useMemo(() => markdownTokens(children), [children]);
  const ticking = useMemo(() => {
    if (!onChange) return undefined;
    const onTick = (index: number) => {
      const next = toggled(children, index);
      if (next !== undefined) onChange(next);
    };
    return { boxes: boxesIn(tokens), onTick };
  }, [tokens, children, onChange]);
  return (
    <div dir="auto" className={textClass}>
      <Ticking value={ticking}>
        <MarkdownTokens tokens={tokens} />
      </Ticking>
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
  // Pictures on other sites are not loaded, because these would learn who reads the text.
  image: ({ href, text, raw }: Tokens.Image) =>
    href.startsWith(fileScheme) ? (
      <FileReference id={href.slice(fileScheme.length)} name={text} />
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
  if (href.startsWith(mentionScheme)) return <Mention id={href.slice(mentionScheme.length)} name={text} />;
  if (href.startsWith(taskScheme)) return <TaskReference id={href.slice(taskScheme.length)} name={text} />;
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

/** A mentioned person: their current name, or their name in the text if they have left the team. */
function Mention({ id, name }: { id: string; name: string }) {
  const member = useMembersById().get(id);
  if (!member) return <span className="text-muted">{name}</span>;
  return <span className={mentionClass}>{`@${member.username}`}</span>;
}

/** A task that a text refers to: its number and title, or the text if this page does not know the task. */
function TaskReference({ id, name }: { id: string; name: string }) {
  const { task } = useTask(id);
  const number = useTaskName(task ?? { projectId: "", number: 0 });
  if (!task) return <span className="text-muted">{name}</span>;
  return (
    <Link to="/user/tasks/$id" params={{ id }} className={cn(mentionClass, "hover:underline")}>
      {number}{" "}
      <span dir="auto" className={task.stage === "completed" ? "line-through decoration-faint" : undefined}>
        {task.title}
      </span>
    </Link>
  );
}
