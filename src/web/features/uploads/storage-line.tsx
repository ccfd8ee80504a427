import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { fillOf, fillTone, storageQuery } from '#web/features/storage/queries.ts';
import { useFormats } from '#web/ui/format.ts';
import { UsageMeter } from '#web/ui/usage-meter.tsx';
import { isUnfinished } from './upload.ts';
import { useUploads } from './use-uploads.ts';

const POLL_MS = 15_000;

/** How much room there is for uploads; nothing where there is no limit, or while it is not known: an upload that does not fit says so itself. */
export function StorageLine() {
  const { t } = useLingui();
  const { formatBytes } = useFormats();
  const { items } = useUploads();
  const { data: use } = useQuery({ ...storageQuery, refetchInterval: items.some(isUnfinished) ? POLL_MS : false });
  if (!use || use.limit_bytes === null) return null;
  const [used, limit] = [formatBytes(use.used_bytes), formatBytes(use.limit_bytes)];
  const fill = fillOf(use);
  return (
    <div className="flex flex-col gap-1.5 px-2 py-2">
      <UsageMeter
        label={t`Storage`}
        used={use.used_bytes}
        limit={use.limit_bytes}
        text={t`${used} of ${limit} used`}
        tone={fillTone[fill]}
      />
      {fill === 'fine' ? null : (
        <p className="flex items-start gap-1.5 text-warning-ink text-xs">
          <TriangleAlert className="mt-px size-3.5 shrink-0" aria-hidden="true" />
          {fill === 'full' ? (
            <Trans>
              Your storage is full: new uploads and clips are refused. Delete videos, clips or exports that you no longer need.
            </Trans>
          ) : (
            <Trans>Your storage is almost full. Delete videos, clips or exports that you no longer need.</Trans>
          )}
        </p>
      )}
    </div>
  );
}
