import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { readStatus, StatusPart } from '#contract/status.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useFormats } from '#web/ui/format.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { statusQuery } from './queries.ts';

type Status = ReplyOf<typeof readStatus>;

/** Whether each part of the installation works; refetched automatically. */
export function StatusParts() {
  const { data: status, error, refetch, isFetching } = useQuery(statusQuery);
  if (error)
    return (
      <ErrorState
        title={<Trans>The server does not answer</Trans>}
        text={error.message}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  if (!status) return <Spinner size="lg" className="mx-auto my-24 flex w-fit text-ink-3" />;
  return (
    <Surface className="overflow-hidden">
      <Summary status={status} />
      <ul className="divide-y divide-line border-line border-t">
        {status.parts.map((part) => (
          <Part key={part.id} {...part} />
        ))}
      </ul>
    </Surface>
  );
}

function Summary({ status }: { status: Status }) {
  const isUp = status.state === 'up';
  return (
    <div role="status" className="flex items-center gap-3 p-5">
      {isUp ? (
        <CircleCheck className="size-6 shrink-0 text-success" aria-hidden="true" />
      ) : (
        <TriangleAlert className="size-6 shrink-0 text-warning" aria-hidden="true" />
      )}
      <div className="min-w-0">
        <p className="font-semibold text-lg tracking-tight">
          {isUp ? <Trans>Everything works</Trans> : <Trans>Something does not work</Trans>}
        </p>
        <p className="text-ink-3 text-sm">
          <Trans>
            Checked <RelativeTime instant={status.checked_at} />
          </Trans>
        </p>
      </div>
    </div>
  );
}

function Part({ id, state, since }: Status['parts'][number]) {
  const { formatDate } = useFormats();
  const { name, meaning } = usePartTexts()[id];
  const at = formatDate(since, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="flex items-start justify-between gap-4 px-5 py-4">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-ink-2 text-sm">{meaning}</p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        {state === 'up' ? (
          <Badge tone="success">
            <Trans>Up</Trans>
          </Badge>
        ) : (
          <Badge tone="warning">
            <Trans>Down</Trans>
          </Badge>
        )}
        <p className="text-2xs text-ink-3">
          <Trans>since {at}</Trans>
        </p>
      </div>
    </li>
  );
}

function usePartTexts(): Record<StatusPart, { name: string; meaning: string }> {
  const { t } = useLingui();
  return {
    database: { name: t`Database`, meaning: t`Accounts, ideas and all other records.` },
    storage: { name: t`Files`, meaning: t`Storage and playback of videos and clips.` },
    worker: { name: t`Work in the background`, meaning: t`Making clips, reading platforms, publishing.` },
  };
}
