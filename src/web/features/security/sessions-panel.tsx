import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { listSessions } from '#contract/account.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { sessionsQuery, useEndSession, useSignOutEverywhere } from './queries.ts';

/** Where the account is signed in, with buttons to sign out. */
export function SessionsPanel() {
  const { t } = useLingui();
  const toasts = useToasts();
  const { data, error, refetch, isFetching } = useQuery(sessionsQuery);
  const end = useEndSession();
  const endOthers = useSignOutEverywhere();
  const [asking, setAsking] = useState(false);
  const tell = (failure: Error) =>
    toasts.error({ title: t`The device could not be signed out`, text: failure.message });

  if (error && !data)
    return (
      <ErrorState
        title={<Trans>Your devices could not be loaded</Trans>}
        text={error.message}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton className="h-24 rounded-control" />;
  const others = data.sessions.filter(({ current }) => !current);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="font-medium text-sm">
          <Trans>Signed in on</Trans>
        </h3>
        {others.length > 0 ? (
          <Button size="sm" onClick={() => setAsking(true)}>
            <Trans>Sign out all others</Trans>
          </Button>
        ) : null}
      </div>
      <ul className="flex flex-col gap-2.5">
        {data.sessions.map((session) => (
          <SessionRow key={session.id} session={session} end={end} onFailure={tell} />
        ))}
      </ul>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={<Trans>Sign out all other devices?</Trans>}
        text={<Trans>They have to sign in again. This device stays signed in.</Trans>}
        confirmLabel={<Trans>Sign out all others</Trans>}
        tone="primary"
        busy={endOthers.isPending}
        onConfirm={() =>
          endOthers.mutate(
            { keep_current: true },
            {
              onError: tell,
              onSuccess: () => toasts.success({ title: t`Every other device is signed out.` }),
              onSettled: () => setAsking(false),
            },
          )
        }
      />
    </div>
  );
}

type RowProps = {
  session: ReplyOf<typeof listSessions>['sessions'][number];
  end: ReturnType<typeof useEndSession>;
  onFailure: (failure: Error) => void;
};

function SessionRow({ session, end, onFailure }: RowProps) {
  const { t } = useLingui();
  const { id, device, ip_prefix, last_seen_at, current } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="flex min-w-0 flex-col">
        <span className="flex flex-wrap items-center gap-2 text-sm">
          {device}
          {current ? (
            <Badge>
              <Trans>This device</Trans>
            </Badge>
          ) : null}
        </span>
        <span className="text-ink-3 text-xs">
          {ip_prefix ? <span className="timecode">{ip_prefix} · </span> : null}
          <RelativeTime instant={last_seen_at} />
        </span>
      </div>
      {current ? null : (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t`Sign out ${device}`}
          loading={end.isPending && end.variables.id === id}
          onClick={() => end.mutate({ id }, { onError: onFailure })}
        >
          <Trans>Sign Out</Trans>
        </Button>
      )}
    </li>
  );
}
