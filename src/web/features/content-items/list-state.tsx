import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CallError } from '#web/api/call-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

type Props = {
  query: {
    isPending: boolean;
    isFetching: boolean;
    isError: boolean;
    error: Error | null;
    data: unknown;
    refetch: () => unknown;
  };
  failedTitle: string;
  skeleton: ReactNode;
  /** Shown as soon as there is anything. */
  children: ReactNode;
};

/** A list on its way, failed, or there; a failure behind a list that is there stands above it. */
export function ListState({ query, failedTitle, skeleton, children }: Props) {
  const retry = () => void query.refetch();
  const there = query.data !== undefined;
  return (
    <>
      {query.isPending ? skeleton : null}
      {query.isError && there ? (
        <Banner
          tone="danger"
          title={failedTitle}
          actions={
            <Button size="sm" loading={query.isFetching} onClick={retry}>
              <Trans>Try Again</Trans>
            </Button>
          }
        >
          {query.error?.message}
        </Banner>
      ) : null}
      {query.isError && !there ? (
        <ErrorState
          title={failedTitle}
          text={query.error?.message}
          requestId={query.error instanceof CallError ? query.error.requestId : null}
          onRetry={retry}
          retrying={query.isFetching}
        />
      ) : null}
      {there ? children : null}
    </>
  );
}
