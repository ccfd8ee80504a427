import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Connection } from '#contract/connections.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/format.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AccountFigures } from './account-figures.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { Doctor } from './doctor.tsx';
import { Health, MissingPermissions, ReadOnly } from './health.tsx';
import { useMakePrimary, useSync } from './queries.ts';
import { SyncStatus } from './sync-status.tsx';

type Props = {
  account: Connection;
  /** Whether other accounts of the platform are connected too. */
  hasOthers: boolean;
  /** Whether this installation still accesses the platform in the mode in which the account was connected. */
  reachable: boolean;
  autoSync: boolean | null;
  onReconnect: () => void;
  connecting: boolean;
};

/** One connected account: who it is, its figures, how far its copy is, what is wrong, and what can be done. */
export function AccountRow({ account, hasOthers, reachable, autoSync, onReconnect, connecting }: Props) {
  const name = account.name;
  return (
    <article
      aria-label={name}
      className="not-first-of-type:border-line not-first-of-type:border-t not-first-of-type:pt-5 flex flex-col gap-4"
    >
      <div className="flex items-center gap-3">
        <Avatar size="lg" name={name.replace(/^@/, '')} email={null} src={account.avatar_url} />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <AccountTitle account={account} name={name} />
          {account.mode === 'sandbox' ? (
            <Badge tone="info">
              <Trans>Sandbox</Trans>
            </Badge>
          ) : null}
          {hasOthers && account.is_primary ? (
            <Badge>
              <Trans>Primary</Trans>
            </Badge>
          ) : null}
        </div>
      </div>
      <Health account={account} onReconnect={onReconnect} connecting={connecting} />
      <MissingPermissions account={account} onReconnect={onReconnect} connecting={connecting} />
      <ReadOnly account={account} onReconnect={onReconnect} connecting={connecting} />
      <AccountFigures account={account} />
      <SyncStatus account={account} autoSync={autoSync} />
      <Doctor
        platform={account.platform}
        connectionId={account.id}
        actions={<AccountActions account={account} hasOthers={hasOthers} reachable={reachable} />}
      />
    </article>
  );
}

function AccountTitle({ account: { profile_url: address }, name }: { account: Connection; name: string }) {
  const look = 'min-w-0 break-words font-semibold';
  // It comes from a platform or a restored archive, so only web addresses are linked.
  if (address === null || !/^https?:\/\//i.test(address)) return <h4 className={look}>{name}</h4>;
  return (
    <h4 className={look}>
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className="touch-target inline-flex items-center gap-1.5 hover:underline"
      >
        {name}
        <ExternalLink className="size-3.5 shrink-0 text-ink-3" aria-hidden="true" />
        <VisuallyHidden>
          <Trans>(opens in a new tab)</Trans>
        </VisuallyHidden>
      </a>
    </h4>
  );
}

function AccountActions({ account, hasOthers, reachable }: Pick<Props, 'account' | 'hasOthers' | 'reachable'>) {
  const { t } = useLingui();
  const toasts = useToasts();
  const sync = useSync();
  const primary = useMakePrimary();
  const [leaving, setLeaving] = useState(false);
  const name = account.name;
  const busy = account.sync.state !== 'idle';
  const { formatDate } = useFormats();
  const { waits_until: until } = account.sync;
  const waitsUntil = until && formatDate(until, { dateStyle: 'medium', timeStyle: 'short' });
  const fail = (title: string) => (failure: Error) => toasts.error({ title, text: failure.message });
  return (
    <>
      {reachable && account.status === 'active' ? (
        <Button
          size="sm"
          icon={<RefreshCw aria-hidden="true" />}
          loading={sync.isPending}
          disabled={busy}
          disabledReason={waitsUntil ? t`It waits until ${waitsUntil}.` : t`It is being read already.`}
          aria-label={t`Sync ${name}`}
          onClick={() => sync.mutate(account, { onError: fail(t`Failed to sync ${name}`) })}
        >
          <Trans>Sync</Trans>
        </Button>
      ) : null}
      {hasOthers && !account.is_primary ? (
        <Button
          size="sm"
          loading={primary.isPending}
          aria-label={t`Make primary: ${name}`}
          onClick={() =>
            primary.mutate(account, {
              onSuccess: () => toasts.success({ title: t`${name} is the primary account now` }),
              onError: fail(t`Failed to make ${name} the primary account`),
            })
          }
        >
          <Trans>Make primary</Trans>
        </Button>
      ) : null}
      <Button size="sm" variant="ghost" aria-label={t`Disconnect ${name}`} onClick={() => setLeaving(true)}>
        <Trans>Disconnect</Trans>
      </Button>
      <DisconnectDialog account={account} open={leaving} onOpenChange={setLeaving} />
    </>
  );
}
