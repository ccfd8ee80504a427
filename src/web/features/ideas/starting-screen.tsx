import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';

type Props = {
  /** Wraps the heading; an `h2` by default. */
  heading?: (text: ReactNode, look: string) => ReactNode;
  title: string | null;
};

export const STARTING_CLASS =
  'fixed inset-0 z-60 flex animate-fade flex-col items-center justify-center gap-5 bg-room px-6 text-center ' +
  'text-ink outline-none';

/** Fills the screen until the conversation, or the dialog with the same text, is loaded. */
export function StartingScreen({ title }: Pick<Props, 'title'>) {
  return (
    <div className={STARTING_CLASS}>
      <StartingText title={title} />
    </div>
  );
}

/** States that a conversation is being opened, and about which idea. */
export function StartingText({ heading = (text, look) => <h2 className={look}>{text}</h2>, title }: Props) {
  return (
    <>
      <Spinner size="lg" label={null} className="text-accent" />
      <div className="flex max-w-md flex-col gap-1.5" role="status">
        {heading(<Trans>Starting AI Coach Session</Trans>, 'font-semibold text-xl tracking-tight')}
        {title === null ? null : <p className="break-words text-ink-2">{title}</p>}
      </div>
    </>
  );
}
