import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { useStreamUp } from '#web/features/events/queries.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { ExportRow } from './export-row.tsx';
import { exportsQuery, isInProgress, useStartExport } from './queries.ts';

/** Everything the account owns as one file: request it, follow its progress, download it. */
export function ExportPanel() {
  const { t } = useLingui();
  const toasts = useToasts();
  const { data, error, refetch, isFetching } = useQuery(exportsQuery(useStreamUp()));
  const start = useStartExport();
  const busy = data?.exports.some(isInProgress) ?? false;
  const begin = () =>
    start.mutate(null, {
      onError: (failure) => toasts.error({ title: t`The export could not be started`, text: failure.message }),
    });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
        <div className="flex min-w-0 max-w-prose flex-1 basis-72 flex-col">
          <p className="text-sm">
            <Trans>Export all data</Trans>
          </p>
          <p className="text-ink-3 text-xs">
            <Trans>
              A ZIP of everything your account owns: profile, settings, videos, clips and their texts, as readable JSON
              and as the files themselves. You can leave this page while it is made.
            </Trans>
          </p>
        </div>
        <Button
          icon={<Archive aria-hidden="true" />}
          loading={start.isPending}
          disabled={busy}
          disabledReason={t`An export is being made.`}
          onClick={begin}
        >
          <Trans>Export all data</Trans>
        </Button>
      </div>
      {data ? (
        data.exports.length > 0 && (
          <ul aria-label={t`Exports`} className="flex flex-col divide-y divide-line">
            {data.exports.map((item) => (
              <ExportRow key={item.id} item={item} onRetry={begin} />
            ))}
          </ul>
        )
      ) : error ? (
        <Banner
          tone="danger"
          title={<Trans>Your exports could not be loaded</Trans>}
          actions={
            <Button size="sm" loading={isFetching} onClick={() => refetch()}>
              <Trans>Try Again</Trans>
            </Button>
          }
        >
          {error.message}
        </Banner>
      ) : (
        <Skeleton className="h-10 rounded-control" />
      )}
    </div>
  );
}
