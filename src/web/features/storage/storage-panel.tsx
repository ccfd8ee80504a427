import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StorageMeter } from '#web/ui/storage-meter.tsx';
import { type StorageUse, storageQuery } from './queries.ts';

/** The account's storage usage by kind, and its limit. */
export function StoragePanel() {
  const { data, error, refetch, isFetching } = useQuery(storageQuery);
  if (data) return <Usage use={data} />;
  if (!error) return <Skeleton className="h-20 rounded-control" />;
  return (
    <Banner
      tone="danger"
      title={<Trans>Your storage could not be loaded</Trans>}
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
  return (
    <StorageMeter usedBytes={use.used_bytes} limitBytes={use.limit_bytes}>
      {parts.length > 0 ? (
        <dl aria-label={t`Storage by kind`} className="flex flex-wrap gap-x-6 gap-y-1 text-xs">
          {parts.map(({ name, bytes }) => (
            <div key={name} className="flex gap-1.5">
              <dt className="text-ink-3">{name}</dt>
              <dd className="tabular text-ink-2">{formatBytes(bytes)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </StorageMeter>
  );
}
