import { i18n } from '@lingui/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { CallError } from '#web/api/call-error.ts';
import { onSessionRenewed } from '#web/api/session-ended.ts';

const MAX_RETRIES = 2;

/** The cache of one user's server data. Use the user's id as key, so that users never see each other's data. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  // Refetch what failed while the session had ended.
  useEffect(() => onSessionRenewed(() => void client.invalidateQueries()), [client]);
  useEffect(() => onLanguageChanged(() => void client.invalidateQueries()), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/**
 * Server messages are in the language the page had when it asked, so they are refetched. Returns an unsubscribe
 * function.
 */
function onLanguageChanged(act: () => void): () => void {
  let language = i18n.locale;
  return i18n.on('change', () => {
    if (i18n.locale === language) return;
    language = i18n.locale;
    act();
  });
}

/** Retry only network failures and server errors. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: (count, failure) => count < MAX_RETRIES && isTransient(failure) },
    },
  });
}

function isTransient(failure: unknown): boolean {
  return (
    failure instanceof CallError && (failure.code === 'network' || failure.status >= 500 || failure.status === 429)
  );
}
