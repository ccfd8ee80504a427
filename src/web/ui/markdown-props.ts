import { cx } from './cx.ts';

export type MarkdownProps = {
  text: string;
  /** The level of all headings, depending on the place on the page. */
  headings?: 'h2' | 'h4';
  className?: string;
};

/** The look of the box around the paragraphs. */
export function markdownBox(className: string | undefined): string {
  return cx('flex min-w-0 flex-col gap-2.5 [overflow-wrap:anywhere]', className);
}
