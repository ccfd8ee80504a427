import { Trans, useLingui } from '@lingui/react/macro';
import { CloudDownload, RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import { COLLECT_COOLDOWN_MINUTES } from '#contract/analytics.ts';
import { type Connection, platformNames } from '#contract/connections.ts';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/format.ts';
import { CrossGlyph } from '#web/ui/glyphs.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import type { Collected, useCollect, useReloadAnalytics } from './queries.ts';

type ButtonsProps = {
  collect: ReturnType<typeof useCollect>;
  reload: ReturnType<typeof useReloadAnalytics>;
  platform: Connection['platform'] | null;
  /** Without an account there is nothing to collect. */
  hasAccounts: boolean;
};

/**
 * Collect Data reads the platforms again, Refresh reloads the stored figures. Both are disabled while figures are
 * loaded.
 */
export function CollectButtons({ collect, reload, platform, hasAccounts }: ButtonsProps) {
  const { t } = useLingui();
  const toasts = useToasts();
  return (
    <>
      {hasAccounts ? (
        <Button
          icon={<CloudDownload aria-hidden="true" />}
          loading={collect.isPending}
          disabled={reload.loading}
          onClick={() =>
            collect.mutate(platform, {
              onError: (failure) => toasts.error({ title: t`Failed to collect data`, text: failure.message }),
            })
          }
        >
          <Trans>Collect Data</Trans>
        </Button>
      ) : null}
      <Button icon={<RotateCw aria-hidden="true" />} disabled={reload.loading} onClick={reload.reload}>
        <Trans>Refresh</Trans>
      </Button>
    </>
  );
}

type StatusProps = { accounts: readonly Connection[]; collected: Collected | undefined; onClose: () => void };

/** Outcome of a request to collect: the progress of each account, or why it is not being read. */
export function CollectStatus({ accounts, collected, onClose }: StatusProps) {
  const { t } = useLingui();
  if (!collected) return null;
  const asked = collected.accounts.flatMap((one) => {
    const account = accounts.find(({ id }) => id === one.connection_id);
    return account ? [{ ...one, account }] : [];
  });
  const isReading = asked.some(({ account }) => account.sync.state !== 'idle');
  return (
    <Surface level="well" className="flex flex-col gap-3 p-4" role="status" aria-label={t`Collect Data`}>
      <div className="flex items-center gap-3">
        <p className="flex-1 font-medium text-sm">
          {isReading
            ? t`Your accounts are being read. The figures follow by themselves.`
            : collected.started === 0
              ? t`Nothing was read anew.`
              : t`Your accounts have been read.`}
        </p>
        <IconButton size="sm" label={t`Dismiss`} icon={<CrossGlyph />} onClick={onClose} />
      </div>
      <ul className="grid gap-x-6 gap-y-3 md:grid-cols-2 xl:grid-cols-3">
        {asked.map((one) => (
          <li key={one.connection_id} className="min-w-0 text-sm">
            <AccountOutcome {...one} />
          </li>
        ))}
      </ul>
    </Surface>
  );
}

type OutcomeProps = Collected['accounts'][number] & { account: Connection };

function AccountOutcome({ outcome, retry_at: retryAt, account }: OutcomeProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const label = `${platformNames[account.platform]} · ${account.name}`;
  const { state, done, total, waits_until: waitsUntil } = account.sync;
  if (state !== 'idle' && waitsUntil === null) {
    const count = formatNumber(done);
    const stage = state === 'queued' ? t`${label}: waiting for its turn` : t`${label}: ${count} posts read`;
    const share = total === null || total === 0 || done >= total ? null : done / total;
    return <ProgressBar label={label} stage={stage} share={state === 'queued' ? null : share} />;
  }
  return (
    <p>
      <span className="font-medium">{label}</span>
      <span className="block text-ink-2">
        <Reason outcome={outcome} retryAt={waitsUntil ?? retryAt} account={account} />
      </span>
    </p>
  );
}

function Reason({
  outcome,
  retryAt,
  account,
}: {
  outcome: OutcomeProps['outcome'];
  retryAt: string | null;
  account: Connection;
}) {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  const name = platformNames[account.platform];
  const when = retryAt === null ? null : formatDate(retryAt, { dateStyle: 'medium', timeStyle: 'short' });
  const minutes = COLLECT_COOLDOWN_MINUTES;
  switch (outcome) {
    case 'queued':
    case 'running':
      return t`Read just now.`;
    case 'cooling_down':
      return when === null
        ? t`Read less than ${minutes} minutes ago.`
        : t`Read less than ${minutes} minutes ago. It can be read again from ${when}.`;
    case 'waiting':
      return when === null
        ? t`${name} accepts no more requests for now.`
        : t`${name} accepts no more requests for now. Syncing continues on ${when}.`;
    case 'rate_limited':
      return when === null ? t`Asked for too often.` : t`Asked for too often. It can be read again from ${when}.`;
    case 'off':
      return t`${name} is switched off in this installation.`;
    case 'needs_reconnect':
      return (
        <Link to="/dashboard/profile#connections" className="text-warning-ink underline underline-offset-2">
          <Trans>It has to be connected again.</Trans>
        </Link>
      );
  }
}
