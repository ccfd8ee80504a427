import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { unreachable } from '#web/api/call.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { lazyUploads, UploadContext } from './queries.ts';
import { storedKeyPrefix } from './upload.ts';
import type { UploadManager } from './upload-manager.ts';

/**
 * Keeps the signed-in user's uploads running on every page, and warns if the tab is closed during one. The manager is
 * loaded with the first upload, or if an earlier page left one unfinished.
 */
export function UploadProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const client = useQueryClient();
  const toasts = useToasts();
  const [manager, setManager] = useState<UploadManager | null>(null);
  const starting = useRef<Promise<UploadManager> | null>(null);
  const [start] = useState(() => () => {
    starting.current ??= import('./start-uploads.ts')
      .then(({ startUploads }) => {
        const started = startUploads(userId, client);
        setManager(started);
        return started;
      })
      .catch((cause: unknown) => {
        starting.current = null;
        throw unreachable(cause);
      });
    return starting.current;
  });
  const [later] = useState(() => lazyUploads(start, (failure) => toasts.error({ title: failure.message })));
  useEffect(() => {
    if (Object.keys(localStorage).some((key) => key.startsWith(storedKeyPrefix(userId))))
      start().catch(() => undefined);
  }, [userId, start]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (manager?.hasUnfinished()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [manager]);
  return <UploadContext value={manager ?? later}>{children}</UploadContext>;
}
