import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { CallError } from '#web/api/call-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useFormats } from '#web/ui/format.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type Props = {
  title: string;
  query: {
    isPending: boolean;
    isFetching: boolean;
    isError: boolean;
    error: Error | null;
    data: unknown;
    refetch: () => unknown;
  };
  /** The total number, of which some are shown. */
  total: number | undefined;
  all: { to: string; label: string };
  failedTitle: string;
  skeleton: ReactNode;
  /** Null if there is something to show. */
  empty: ReactNode;
  children: ReactNode;
};

/** A section of the home page with its four states: loading, failed, empty, loaded. */
export function HomeSection({ title, query, total, all, failedTitle, skeleton, empty, children }: Props) {
  const headingId = useId();
  const { formatNumber } = useFormats();
  const retry = () => void query.refetch();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <div className="flex items-baseline gap-2.5">
        <h2 id={headingId} className="font-semibold text-lg tracking-tight">
          {title}
        </h2>
        {total ? <span className="tabular text-ink-3 text-sm">{formatNumber(total)}</span> : null}
        {total ? (
          <Link
            to={all.to}
            className="touch-target ml-auto flex min-h-6 items-center gap-1 rounded-[3px] text-ink-2 text-sm
              transition-colors hover:text-ink [&_svg]:size-3.5"
          >
            {all.label}
            <ArrowRight aria-hidden="true" />
          </Link>
        ) : null}
      </div>
      {query.isPending ? (
        <div role="status">
          <VisuallyHidden>
            <Trans>Loading…</Trans>
          </VisuallyHidden>
          <div aria-hidden="true">{skeleton}</div>
        </div>
      ) : null}
      {query.isError && query.data === undefined ? (
        <ErrorState
          title={failedTitle}
          text={query.error?.message}
          requestId={query.error instanceof CallError ? query.error.requestId : null}
          onRetry={retry}
          retrying={query.isFetching}
        />
      ) : null}
      {query.isError && query.data !== undefined ? (
        <Banner
          tone="warning"
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
      {empty ?? (query.data === undefined ? null : children)}
    </section>
  );
}
