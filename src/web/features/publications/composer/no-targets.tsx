import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ConnectLinks } from './target-list.tsx';

type Query = { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown };

/** Loading, failed, or no account to publish to. */
export function NoTargets({ query: { isPending, error, refetch, isFetching } }: { query: Query }) {
  const { t } = useLingui();
  if (isPending)
    return (
      <div role="status" aria-label={t`Loading accounts`} className="flex flex-col gap-2">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-13 rounded-control" />
        ))}
      </div>
    );
  if (error)
    return (
      <Banner
        tone="danger"
        title={t`Failed to load accounts`}
        actions={
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            <Trans>Try Again</Trans>
          </Button>
        }
      >
        {error.message}
      </Banner>
    );
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-2 text-sm">
        <Trans>No account is connected yet. What you entered here is kept while you connect one.</Trans>
      </p>
      <ConnectLinks />
    </div>
  );
}
