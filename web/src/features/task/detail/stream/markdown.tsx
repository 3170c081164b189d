import { mentionScheme } from "@baton/domain/comment/comment.mentions";
import type { Token, Tokens } from "marked";
import { Fragment, memo, type ReactNode, useMemo } from "react";
import { useMembersById } from "@/features/member/public.ts";
import { Checkmark } from "./checkmark.tsx";
import { markdownTokens, safeAddress } from "./markdown-tokens.ts";

const textClass = [
  "flex min-w-0 flex-col gap-2 text-base wrap-anywhere",
  "[&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5",
  "[&_blockquote]:flex [&_blockquote]:flex-col [&_blockquote]:gap-2 [&_blockquote]:border-s-2 [&_blockquote]:border-line-strong [&_blockquote]:ps-3 [&_blockquote]:text-muted",
  "[&_code]:rounded-sm [&_code]:bg-sunken [&_code]:px-1 [&_code]:font-mono [&_code]:text-sm",
  "[&_pre]:whitespace-pre-wrap [&_pre]:rounded-md [&_pre]:bg-sunken [&_pre]:p-2 [&_pre>code]:p-0",
  "[&_td]:border [&_td]:px-2 [&_td]:py-1 [&_th]:border [&_th]:px-2 [&_th]:py-1 [&_th]:text-start [&_th]:font-medium",
].join(" ");
const linkClass = "text-accent-text underline underline-offset-2";

/** Markdown as elements. No part of the text becomes HTML: what is not Markdown is shown as it was typed. */
export const Markdown = memo(function Markdown({ children }: { children: string }) {
  const tokens = useMemo(() => markdownTokens(children), [children]);
  return (
    <div dir="auto" className={textClass}>
      <MarkdownTokens tokens={tokens} />
    </div>
  );
});

/** The elements of parsed Markdown. */
export function MarkdownTokens({ tokens }: { tokens: readonly Token[] }) {
  return all(tokens);
}

function all(tokens: readonly Token[] | undefined): ReactNode {
  return [...(tokens ?? []).entries()].map(([index, token]) => <Fragment key={index}>{element(token)}</Fragment>);
}

/** A token as it was typed. */
const typed = ({ raw }: Token) => raw;

type Draw = (token: never) => ReactNode;

const drawings: Readonly<Record<string, Draw>> = {
  space: () => null,
  def: () => null,
  checkbox: () => null,
  paragraph: ({ tokens }: Tokens.Paragraph) => <p>{all(tokens)}</p>,
  heading: ({ tokens }: Tokens.Heading) => <p className="font-semibold">{all(tokens)}</p>,
  blockquote: ({ tokens }: Tokens.Blockquote) => <blockquote>{all(tokens)}</blockquote>,
  list: List,
  code: ({ text }: Tokens.Code) => (
    <pre dir="ltr">
      <code>{text}</code>
    </pre>
  ),
  table: Table,
  hr: () => <hr />,
  strong: ({ tokens }: Tokens.Strong) => <strong>{all(tokens)}</strong>,
  em: ({ tokens }: Tokens.Em) => <em>{all(tokens)}</em>,
  del: ({ tokens }: Tokens.Del) => <del>{all(tokens)}</del>,
  codespan: ({ text }: Tokens.Codespan) => <code dir="ltr">{text}</code>,
  br: () => <br />,
  link: Anchor,
  // Pictures of other sites are not loaded: they would learn who reads this.
  image: ({ href, text, raw }: Tokens.Image) => <Address href={href} text={text || href} raw={raw} />,
  text: (token: Tokens.Text) => (token.tokens ? all(token.tokens) : token.text),
  escape: ({ text }: Tokens.Escape) => text,
};

function element(token: Token): ReactNode {
  const draw = Object.hasOwn(drawings, token.type) ? drawings[token.type] : undefined;
  return draw ? draw(token as never) : typed(token);
}

function List({ ordered, start, items }: Tokens.List) {
  const rows = [...items.entries()].map(([index, { task, checked, tokens }]) => (
    <li key={index} className={task ? "list-none" : undefined}>
      {task && <Checkmark isChecked={checked === true} />}
      {all(tokens)}
    </li>
  ));
  return ordered ? <ol start={Number(start) || 1}>{rows}</ol> : <ul>{rows}</ul>;
}

function Table({ header, rows }: Tokens.Table) {
  return (
    <table className="border-collapse">
      <thead>
        <tr>
          {[...header.entries()].map(([index, { tokens }]) => (
            <th key={index}>{all(tokens)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...rows.entries()].map(([index, row]) => (
          <tr key={index}>
            {[...row.entries()].map(([column, { tokens }]) => (
              <td key={column}>{all(tokens)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Anchor({ href, raw, text, tokens }: Tokens.Link) {
  if (href.startsWith(mentionScheme)) return <Mention id={href.slice(mentionScheme.length)} name={text} />;
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

/** A person whom a comment names: as they are called now, or as they were if they have left the team. */
function Mention({ id, name }: { id: string; name: string }) {
  const member = useMembersById().get(id);
  if (!member) return <span className="text-muted">{name}</span>;
  return <span className="rounded-sm bg-accent-soft px-0.5 font-medium text-accent-text">{`@${member.username}`}</span>;
}
