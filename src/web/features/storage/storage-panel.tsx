import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { UsageMeter } from '#web/ui/usage-meter.tsx';
import { fillOf, fillTone, type StorageUse, storageQuery } from './queries.ts';

/** How much the account stores, of what, and how much it may. */
export function StoragePanel() {
  const { data, error, refetch, isFetching } = useQuery(storageQuery);
  if (data) return <Usage use={data} />;
  if (!error) return <Skeleton className="h-20 rounded-control" />;
  return (
    <Banner
      tone="danger"
      title={<Trans>Your storage could not be read</Trans>}
      actions={
        <Button size="sm" loading={isFetching} onClick={() => refetch()}>
          <Trans>Try Again</Trans>
        </Button>
      }
    >
      {error.message}
    </Banner>
  );
}

function Usage({ use }: { use: StorageUse }) {
  const { t } = useLingui();
  const { formatBytes } = useFormats();
  const parts = [
    { name: t`Videos`, bytes: use.videos_bytes },
    { name: t`Clips`, bytes: use.clips_bytes },
    { name: t`Exports`, bytes: use.exports_bytes },
    { name: t`Unfinished uploads`, bytes: use.uploads_bytes },
  ].filter(({ bytes }) => bytes > 0);
  const used = formatBytes(use.used_bytes);
  const limit = formatBytes(use.limit_bytes ?? 0);
  const fill = fillOf(use);
  return (
    <div className="flex flex-col gap-3">
      {use.limit_bytes === null ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="text-sm">
            <Trans>Storage</Trans>
          </p>
          <p className="tabular text-ink-3 text-xs">
            <Trans>{used} used, no limit</Trans>
          </p>
        </div>
      ) : (
        <UsageMeter
          label={t`Storage`}
          title={
            <span className="text-ink text-sm">
              <Trans>Storage</Trans>
            </span>
          }
          used={use.used_bytes}
          limit={use.limit_bytes}
          text={t`${used} of ${limit} used`}
          tone={fillTone[fill]}
        />
      )}
      {parts.length > 0 ? (
        <dl aria-label={t`What takes storage`} className="flex flex-wrap gap-x-6 gap-y-1 text-xs">
          {parts.map(({ name, bytes }) => (
            <div key={name} className="flex gap-1.5">
              <dt className="text-ink-3">{name}</dt>
              <dd className="tabular text-ink-2">{formatBytes(bytes)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {fill === 'fine' ? null : (
        <Banner tone={fill === 'full' ? 'danger' : 'warning'}>
          {fill === 'full' ? (
            <Trans>
              Your storage is full: new uploads and clips are refused. Delete videos, clips or exports that you no longer need.
            </Trans>
          ) : (
            <Trans>Your storage is almost full. Delete videos, clips or exports that you no longer need.</Trans>
          )}
        </Banner>
      )}
    </div>
  );
}
