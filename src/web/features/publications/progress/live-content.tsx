import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CallError } from '#web/api/call-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { ListQuery } from '#web/ui/list-panel.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type Props<Data> = { query: ListQuery<Data>; failedTitle: string; children: (data: Data) => ReactNode };

/** Wraps live data: loading and error states, and a warning when the data is stale. */
export function LiveContent<Data>({ query, failedTitle, children }: Props<Data>) {
  const { t } = useLingui();
  const { data, error, isFetching } = query;
  const retry = () => void query.refetch();
  if (data === undefined && error)
    return (
      <ErrorState
        title={failedTitle}
        text={error.message}
        requestId={error instanceof CallError ? error.requestId : null}
        onRetry={retry}
        retrying={isFetching}
      />
    );
  if (data === undefined) return <Spinner size="lg" className="mx-auto my-24 flex w-fit text-ink-3" />;
  return (
    <div className="flex flex-col gap-4">
      {error ? (
        <Banner
          tone="warning"
          title={t`What you see may be out of date`}
          actions={
            <Button size="sm" loading={isFetching} onClick={retry}>
              <Trans>Try Again</Trans>
            </Button>
          }
        >
          {error.message}
        </Banner>
      ) : null}
      {children(data)}
    </div>
  );
}
