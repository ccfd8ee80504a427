import { Trans } from '@lingui/react/macro';
import { Copy, MessageCircleOff, MessagesSquare, RotateCw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { useCopy } from './copy-message.tsx';

/** Shown while the messages are loading. */
export function LoadingMessages() {
  return (
    <div className="flex flex-col gap-6 py-5">
      <Spinner className="sr-only" />
      <div aria-hidden="true" className="flex flex-col gap-6">
        <Skeleton className="h-24 w-4/5 rounded-surface" />
        <Skeleton className="h-10 w-1/2 self-end rounded-surface" />
        <Skeleton className="h-32 w-4/5 rounded-surface" />
      </div>
    </div>
  );
}

type FallbackProps = { failure: Error | null; refreshing: boolean; onRefresh: () => void };

/** Shown if there are still no messages after the waiting time. */
export function CoachReady({ failure, refreshing, onRefresh }: FallbackProps) {
  return (
    <div role={failure ? 'alert' : 'status'}>
      <EmptyState
        illustration={<MessagesSquare />}
        title={<Trans>AI Coach Ready</Trans>}
        text={failure ? failure.message : <Trans>Its first message has not arrived yet.</Trans>}
        actions={
          <Button variant="primary" icon={<RotateCw aria-hidden="true" />} loading={refreshing} onClick={onRefresh}>
            <Trans>Refresh to Load AI Message</Trans>
          </Button>
        }
      />
    </div>
  );
}

/** Shown if the conversation or its idea was deleted. Unsent text can be copied. */
export function ConversationGone({ typed, onBack }: { typed: string; onBack: () => void }) {
  const copy = useCopy();
  return (
    <div role="alert">
      <EmptyState
        illustration={<MessageCircleOff />}
        title={<Trans>This conversation no longer exists</Trans>}
        text={<Trans>The conversation or its idea was deleted.</Trans>}
        actions={
          <Button variant="primary" onClick={onBack}>
            <Trans>Back to Ideas</Trans>
          </Button>
        }
      />
      {typed === '' ? null : (
        <Surface className="mx-auto flex max-w-xl flex-col gap-2.5 p-4">
          <p className="font-medium text-sm">
            <Trans>What you had typed</Trans>
          </p>
          <p className="max-h-60 overflow-y-auto whitespace-pre-wrap break-words text-ink-2">{typed}</p>
          <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy(typed)} className="self-start">
            <Trans>Copy</Trans>
          </Button>
        </Surface>
      )}
    </div>
  );
}
