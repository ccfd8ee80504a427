import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';

export type ListQuery<Data> = {
  data: Data | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

type Props<Data> = {
  query: ListQuery<Data>;
  failedTitle: string;
  skeleton: ReactNode;
  toolbar: ReactNode;
  /** Rendered as soon as there is data, also when a refetch failed. */
  children: (data: Data) => ReactNode;
};

/** A list with its toolbar: loading, failed, or loaded; a failed refetch is shown above the old data. */
export function ListPanel<Data>({ query, failedTitle, skeleton, toolbar, children }: Props<Data>) {
  const { data, error } = query;
  const retry = () => void query.refetch();
  return (
    <div className="flex flex-col gap-5">
      {toolbar}
      {query.isPending ? skeleton : null}
      {error && data !== undefined ? (
        <Banner
          tone="danger"
          title={failedTitle}
          actions={
            <Button size="sm" loading={query.isFetching} onClick={retry}>
              <Trans>Try Again</Trans>
            </Button>
          }
        >
          {error.message}
        </Banner>
      ) : null}
      {error && data === undefined ? (
        <ErrorState
          title={failedTitle}
          text={error.message}
          requestId={requestIdOf(error)}
          onRetry={retry}
          retrying={query.isFetching}
        />
      ) : null}
      {data === undefined ? null : children(data)}
    </div>
  );
}

function requestIdOf(error: Error): string | null {
  return 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : null;
}
