import { useLingui } from '@lingui/react/macro';
import type { MarkedToken, Tokens } from 'marked';
import { createContext, Fragment, memo, type ReactNode, use, useMemo } from 'react';
import { cx } from './cx.ts';
import { type MarkdownProps, markdownBox } from './markdown-props.ts';
import { decodeEntities, known, readMarkdown, webAddress } from './markdown-tokens.ts';

const HeadingLevel = createContext<'h2' | 'h4'>('h4');

/** Nesting depth beyond which only text is rendered. */
const MAX_DEPTH = 12;

/**
 * Markdown of a language model, the coach or a creator as elements: no HTML, no images, and links that show their
 * target. Safe for untrusted text.
 */
export const Markdown = memo(function Markdown({ text, headings = 'h4', className }: MarkdownProps) {
  const tokens = useMemo(() => readMarkdown(text), [text]);
  return (
    <div className={markdownBox(className)}>
      <HeadingLevel value={headings}>
        <Parts tokens={tokens} depth={0} />
      </HeadingLevel>
    </div>
  );
});

type Inner = { tokens: readonly MarkedToken[]; depth: number };

function Parts({ tokens, depth }: Inner): ReactNode {
  return tokens.map((token, index) => {
    const key = `${index} ${token.type}`;
    return <Fragment key={key}>{depth > MAX_DEPTH ? decodeEntities(token.raw) : show(token, depth)}</Fragment>;
  });
}

function show(token: MarkedToken, depth: number): ReactNode {
  const inside = 'tokens' in token && token.tokens ? <Parts tokens={known(token.tokens)} depth={depth + 1} /> : null;
  switch (token.type) {
    case 'paragraph':
      return <p>{inside}</p>;
    case 'heading':
      return <Heading large={token.depth <= 2}>{inside}</Heading>;
    case 'list':
      return <List token={token} depth={depth} />;
    case 'blockquote':
      return (
        <blockquote className="flex flex-col gap-2 border-line-control border-l-2 pl-3 text-ink-2">{inside}</blockquote>
      );
    case 'code':
      return (
        <pre className="whitespace-pre-wrap rounded-control bg-well px-3 py-2 text-sm">
          <code>{token.text}</code>
        </pre>
      );
    case 'table':
      return <Table token={token} depth={depth} />;
    case 'hr':
      return <hr className="border-line border-t" />;
    case 'strong':
      return <strong className="font-semibold">{inside}</strong>;
    case 'em':
      return <em>{inside}</em>;
    case 'del':
      return <del>{inside}</del>;
    case 'codespan':
      return <code className="rounded-[4px] bg-well px-1 py-0.5 text-[0.92em]">{token.text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return <LinkText token={token} inside={inside} />;
    case 'image':
      return decodeEntities(token.text);
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ ';
    case 'text':
      return inside ?? decodeEntities(token.text);
    case 'escape':
      return token.text;
    case 'html':
      return token.block ? <p className="whitespace-pre-wrap">{token.raw.trim()}</p> : token.raw;
    default:
      return null; // blank lines and link definitions
  }
}

function Heading({ large, children }: { large: boolean; children: ReactNode }) {
  const Level = use(HeadingLevel);
  return <Level className={cx('font-semibold tracking-tight', large ? 'mt-1.5 text-base' : 'mt-1')}>{children}</Level>;
}

function List({ token, depth }: { token: Tokens.List; depth: number }) {
  const items = token.items.map((item, index) => {
    const key = `${index} ${item.raw.length}`;
    return (
      <li key={key} className={cx('pl-0.5', item.loose && '[&>p+p]:mt-2')}>
        <Parts tokens={known(item.tokens)} depth={depth + 1} />
      </li>
    );
  });
  const look = 'flex flex-col gap-1 pl-5 marker:text-ink-3';
  if (!token.ordered) return <ul className={cx('list-disc', look)}>{items}</ul>;
  return (
    <ol className={cx('list-decimal', look)} start={token.start === '' ? undefined : token.start}>
      {items}
    </ol>
  );
}

/** A web link with its URL; other targets are rendered as text. */
function LinkText({ token, inside }: { token: Tokens.Link; inside: ReactNode }) {
  const { t } = useLingui();
  const address = webAddress(token.href);
  const label = inside ?? decodeEntities(token.text);
  const isItself =
    [token.text, `mailto:${token.text}`].includes(token.href) ||
    (address !== undefined && address === webAddress(token.text));
  const shown = <span className="text-[0.92em] text-ink-3"> ({token.href})</span>;
  if (address === undefined)
    return isItself ? label : [<Fragment key="text">{label}</Fragment>, <Fragment key="to">{shown}</Fragment>];
  return (
    <>
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="text-accent-ink underline underline-offset-2"
      >
        {label}
        <span className="sr-only"> {t`(opens in a new tab)`}</span>
      </a>
      {isItself ? null : shown}
    </>
  );
}

function Table({ token, depth }: { token: Tokens.Table; depth: number }) {
  const { t } = useLingui();
  const rows = token.rows.map((cells, row) => ({ key: `${row}`, cells }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
    <section aria-label={t`Table`} tabIndex={0} className="overflow-x-auto rounded-control">
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr>
            {keyed(token.header).map(({ key, cell }) => (
              <th
                key={key}
                scope="col"
                className={cx('border-line-control border-b px-2.5 py-1.5 font-semibold', side(cell))}
              >
                <Parts tokens={known(cell.tokens)} depth={depth + 1} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key: row, cells }) => (
            <tr key={row}>
              {keyed(cells).map(({ key, cell }) => (
                <td key={key} className={cx('border-line border-b px-2.5 py-1.5 align-top', side(cell))}>
                  <Parts tokens={known(cell.tokens)} depth={depth + 1} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function keyed(cells: readonly Tokens.TableCell[]) {
  return cells.map((cell, column) => ({ key: `${column}`, cell }));
}

function side({ align }: Tokens.TableCell): string | false {
  return align === 'right' ? 'text-right' : align === 'center' && 'text-center';
}
