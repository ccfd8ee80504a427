import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { CallError } from '#web/api/call-error.ts';
import { onSessionRenewed } from '#web/api/session-ended.ts';

const MOST_RETRIES = 2;

/** The cache of server data of one signed-in person; give it the person's id as key, so that nobody sees another's. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  // What failed while the session was over is read again.
  useEffect(() => onSessionRenewed(() => void client.invalidateQueries()), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Reads again only what may be answered next time: no answer at all, or a failure of the server's. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 15_000, retry: (count, failure) => count < MOST_RETRIES && mayPass(failure) } },
  });
}

function mayPass(failure: unknown): boolean {
  return failure instanceof CallError && (failure.code === 'network' || failure.status >= 500 || failure.status === 429);
}
