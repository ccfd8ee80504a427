import { Trans } from '@lingui/react/macro';
import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';

type Props = {
  title: ReactNode;
  /** The message of the server or the browser. */
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Matches the server's log. */
  requestId?: string | null;
  className?: string;
};

/** An error with a retry button. */
export function ErrorState({ title, text, onRetry, retrying = false, requestId, className }: Props) {
  return (
    <div role="alert" className={cx('flex flex-col items-center gap-4 px-6 py-14 text-center', className)}>
      <CircleAlert className="size-9 stroke-[1.25] text-danger" aria-hidden="true" />
      <div className="flex max-w-md flex-col gap-1.5">
        <h2 className="font-semibold text-lg tracking-tight">{title}</h2>
        {text ? <p className="text-ink-2">{text}</p> : null}
        {requestId ? (
          <p className="text-ink-3 text-xs">
            <Trans>
              Reference <span className="timecode">{requestId}</span>
            </Trans>
          </p>
        ) : null}
      </div>
      {onRetry ? (
        <Button icon={<RotateCw aria-hidden="true" />} loading={retrying} onClick={onRetry}>
          <Trans>Try Again</Trans>
        </Button>
      ) : null}
    </div>
  );
}
