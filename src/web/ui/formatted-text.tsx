import { Fragment, type ReactNode } from 'react';
import { LoadedPart } from './loaded-part.tsx';
import { type MarkdownProps, markdownBox } from './markdown-props.ts';

/**
 * Text that may be Markdown. Its parser is larger than the conversation that shows it, and most messages are plain
 * sentences: it is loaded with the first text that needs it, which is shown as written until then.
 */
export function FormattedText(props: MarkdownProps): ReactNode {
  if (isPlainText(props.text)) return <PlainText {...props} />;
  return (
    <LoadedPart load={loadMarkdown} waiting={<PlainText {...props} />}>
      {({ Markdown }) => <Markdown {...props} />}
    </LoadedPart>
  );
}

const loadMarkdown = () => import('./markdown.tsx');

/** Anything that could be markup, or that Markdown would show differently from how it is written. */
const MARKUP = /[*_`#>[\]~|<&\\@\t\r\f\v]|:\/\/|www\.|^(?:[-+=:]|\d+[.)])|^\s|\s$/imu;

/** Whether Markdown shows this text as nothing but paragraphs and line breaks. */
export function isPlainText(text: string): boolean {
  return text
    .split('\n\n')
    .every((paragraph) => paragraph !== '' && paragraph.split('\n').every((line) => line !== '' && !MARKUP.test(line)));
}

function PlainText({ text, className }: MarkdownProps) {
  const paragraphs = text.split(/\n{2,}/u).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className={markdownBox(className)}>
      {keyed(paragraphs).map(([key, paragraph]) => (
        <p key={key}>
          {keyed(paragraph.split('\n')).map(([line, words], index) => (
            <Fragment key={line}>
              {index > 0 ? <br /> : null}
              {words}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}

function keyed(texts: readonly string[]): (readonly [key: string, text: string])[] {
  return texts.map((text, index) => [`${index}`, text] as const);
}
