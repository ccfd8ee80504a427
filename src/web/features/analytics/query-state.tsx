import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CallError } from '#web/api/call-error.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type Props<Data> = {
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** Title of the message when loading failed. */
  failed: ReactNode;
  /** Reserves the space while loading. */
  skeleton: ReactNode;
  /** Whether the message needs a surface of its own. */
  framed?: boolean;
  children: (data: Data) => ReactNode;
};

/** The branches of a panel that loads its own data: loading, failed with a retry, loaded. */
export function QueryState<Data>({
  query: { data, error, isFetching, refetch },
  failed,
  skeleton,
  framed = false,
  children,
}: Props<Data>) {
  if (data !== undefined) return children(data);
  if (error === null)
    return (
      <div role="status">
        <VisuallyHidden>
          <Trans>Loading…</Trans>
        </VisuallyHidden>
        <div aria-hidden="true">{skeleton}</div>
      </div>
    );
  const told = (
    <ErrorState
      className="py-10"
      title={failed}
      text={error.message}
      requestId={error instanceof CallError ? error.requestId : null}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
  return framed ? <Surface>{told}</Surface> : told;
}
