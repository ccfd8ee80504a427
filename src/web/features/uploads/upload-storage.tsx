import { useQuery } from '@tanstack/react-query';
import { storageQuery } from '#web/features/storage/queries.ts';
import { StorageMeter } from '#web/ui/storage-meter.tsx';
import { useUploads } from './queries.ts';
import { isUnfinished } from './upload.ts';

const POLL_MS = 15_000;

/** The storage left for uploads; renders nothing if there is no limit or it is unknown. */
export function UploadStorage() {
  const { items } = useUploads();
  const { data: use } = useQuery({ ...storageQuery, refetchInterval: items.some(isUnfinished) ? POLL_MS : false });
  if (!use || use.limit_bytes === null) return null;
  return <StorageMeter compact usedBytes={use.used_bytes} limitBytes={use.limit_bytes} />;
}
