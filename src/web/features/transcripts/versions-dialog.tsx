import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { formatDate } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { restoreVersion, transcriptVersionsQuery } from './queries.ts';

type Props = { videoId: string; onRestored: () => void; onClose: () => void };

/** Earlier versions of the words, any of which can be brought back. */
export function VersionsDialog({ videoId, onRestored, onClose }: Props) {
  const { t } = useLingui();
  const toasts = useToasts();
  const { data, error, refetch, isFetching } = useQuery(transcriptVersionsQuery(videoId));
  const [restoring, setRestoring] = useState<number | null>(null);
  const restore = async (version: number) => {
    setRestoring(version);
    try {
      await restoreVersion(videoId, version);
      onRestored();
      onClose();
    } catch (failure) {
      toasts.error({ title: t`Not restored`, text: failure instanceof Error ? failure.message : String(failure) });
      setRestoring(null);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<Trans>Earlier versions</Trans>}
      description={<Trans>The current words are kept too when you restore earlier ones.</Trans>}
    >
      {error ? (
        <ErrorState
          title={<Trans>The versions could not be loaded</Trans>}
          text={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {!data && !error ? <Skeleton className="h-24" /> : null}
      {data?.versions.length === 0 ? (
        <EmptyState
          illustration={<History />}
          title={<Trans>No earlier versions</Trans>}
          text={<Trans>The first one appears here when you change the words.</Trans>}
        />
      ) : null}
      <ul className="flex flex-col divide-y divide-line">
        {data?.versions.map(({ version, word_count: words, written_at }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-2 py-2.5">
            <p className="text-sm">
              {formatDate(written_at, { dateStyle: 'medium', timeStyle: 'short' })}
              <span className="tabular block text-ink-3 text-xs">
                <Plural value={words} one="# word" other="# words" />
              </span>
            </p>
            <Button loading={restoring === version} disabled={restoring !== null} onClick={() => void restore(version)}>
              <Trans>Restore</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
