import { Trans, useLingui } from '@lingui/react/macro';
import { BookOpen, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { type Platform, platformNames } from '#contract/connections.ts';
import { useIsOperator } from '#web/session/use-session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { AccountRow } from './account-row.tsx';
import { Doctor } from './doctor.tsx';
import { type PlatformAccounts, useConnect } from './queries.ts';

type Props = { of: PlatformAccounts; autoSync: boolean | null };

/** One platform: whether it can be reached, its accounts, and the way to connect one. */
export function PlatformBlock({ of: { platform, mode, accounts }, autoSync }: Props) {
  const { t } = useLingui();
  const toasts = useToasts();
  const connect = useConnect();
  const headingId = useId();
  const heading = useFocusAfterLoss(accounts.length);
  const name = platformNames[platform];
  const start = () =>
    connect.mutate(platform, { onError: ({ message }) => toasts.error({ title: failures[platform], text: message }) });
  const failures: Record<Platform, string> = {
    tiktok: t`Failed to connect TikTok account`,
    youtube: t`Failed to connect YouTube account`,
    instagram: t`Failed to connect Instagram account`,
  };
  const connected = accounts.length > 0;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-5 p-4 sm:px-6 sm:py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PlatformMark platform={platform} />
        <h3 ref={heading} id={headingId} tabIndex={-1} className="font-semibold outline-none">
          {name}
        </h3>
        <ConnectionState mode={mode} accounts={accounts} />
        {mode === 'off' || connected ? null : (
          <Button
            variant="primary"
            className="ml-auto"
            loading={connect.isPending}
            aria-label={t`Connect ${name}`}
            onClick={start}
          >
            <Trans>Connect</Trans>
          </Button>
        )}
        {mode !== 'off' && connected ? (
          <div className="ml-auto flex items-center gap-1">
            <GuideLink platform={platform} brief />
            <Button
              size="sm"
              icon={<Plus aria-hidden="true" />}
              loading={connect.isPending}
              aria-label={t`Connect another account: ${name}`}
              onClick={start}
            >
              <span className="max-sm:sr-only">
                <Trans>Connect another account</Trans>
              </span>
            </Button>
          </div>
        ) : null}
      </div>
      {accounts.map((account) => (
        <AccountRow
          key={account.id}
          account={account}
          hasOthers={accounts.length > 1}
          reachable={mode === account.mode}
          autoSync={autoSync}
          onReconnect={start}
          connecting={connect.isPending}
        />
      ))}
      {mode === 'off' ? (
        <Off platform={platform} />
      ) : connected ? null : (
        <BeforeConnecting platform={platform} mode={mode} />
      )}
      {accounts.some((account) => mode !== 'off' && account.mode !== mode) ? <OtherMode name={name} /> : null}
    </section>
  );
}

function ConnectionState({ mode, accounts }: Pick<PlatformAccounts, 'mode' | 'accounts'>) {
  if (accounts.some(({ status }) => status === 'needs_reconnect'))
    return (
      <Badge tone="danger">
        <Trans>Needs reconnecting</Trans>
      </Badge>
    );
  if (accounts.length > 0)
    return (
      <Badge tone="success">
        <Trans>Connected</Trans>
      </Badge>
    );
  return (
    <span className="text-ink-3 text-sm">
      {mode === 'off' ? <Trans>Not set up</Trans> : <Trans>Not connected</Trans>}
    </span>
  );
}

/** Ref for the heading, which receives the focus when the focused account row is removed. */
function useFocusAfterLoss(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(count);
  useEffect(() => {
    const lost = count < last.current;
    last.current = count;
    if (!lost) return;
    // Run after the dialog, which moves the focus to the main part in a separate task if its button is gone.
    const timer = setTimeout(() => {
      const { activeElement, body } = document;
      if (activeElement === body || activeElement?.matches('main')) heading.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [count]);
  return heading;
}

/** What a platform requires of an account. */
const requirements: Partial<Record<Platform, ReactNode>> = {
  instagram: (
    <p>
      <Trans>
        Instagram needs a professional account: Business or Creator. A personal one can be switched in its app, free.
      </Trans>
    </p>
  ),
};

/** What is good to know before an account is connected. */
function BeforeConnecting({ platform, mode }: { platform: Platform; mode: 'live' | 'sandbox' }) {
  const { t } = useLingui();
  const name = platformNames[platform];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex max-w-prose flex-col gap-2 text-ink-2 text-sm">
        {requirements[platform]}
        <p>
          {mode === 'sandbox'
            ? t`The sandbox of this installation stands in for ${name}: sample channels with months of history, and nothing leaves this machine.`
            : t`${name} asks what Reelwright may read. You can revoke that at any time, here or there.`}
        </p>
      </div>
      <SetUpTools platform={platform} />
    </div>
  );
}

/** The variables with which an operator turns a platform on (server configuration). */
const credentials: Record<Platform, string> = {
  tiktok: 'TIKTOK_CLIENT_KEY, TIKTOK_CLIENT_SECRET',
  youtube: 'YOUTUBE_CLIENT_ID, YOUTUBE_CLIENT_SECRET',
  instagram: 'INSTAGRAM_CLIENT_ID, INSTAGRAM_CLIENT_SECRET',
};

function Off({ platform }: { platform: Platform }) {
  const { t } = useLingui();
  const isOperator = useIsOperator();
  const [name, variables] = [platformNames[platform], credentials[platform]];
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-prose text-ink-2 text-sm">
        {isOperator
          ? t`${name} is not set up on this installation, so it can't be connected. It needs the credentials of an app (${variables}), or SANDBOX=true for sample channels.`
          : t`${name} is not set up on this installation, so it can't be connected. Ask the operator of this installation.`}
      </p>
      <SetUpTools platform={platform} />
    </div>
  );
}

/** The setup of this installation for the platform; for operators only. */
function SetUpTools({ platform }: { platform: Platform }) {
  const isOperator = useIsOperator();
  if (!isOperator) return null;
  return <Doctor platform={platform} connectionId={null} actions={<GuideLink platform={platform} />} />;
}

function OtherMode({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <p className="max-w-prose text-ink-2 text-sm">
      {t`An account here belongs to another way of reaching ${name} (the sandbox or the platform itself) than this installation uses now. It is not read any more.`}
    </p>
  );
}

/** `brief`: only the icon on phones. */
function GuideLink({ platform, brief = false }: { platform: Platform; brief?: boolean }) {
  const { t } = useLingui();
  const isOperator = useIsOperator();
  const name = platformNames[platform];
  if (!isOperator) return null;
  return (
    <Link
      to={`/dashboard/profile/guide/${platform}`}
      className={buttonClass({ size: 'sm', variant: 'ghost', className: brief ? undefined : '-ml-2.5' })}
      aria-label={t`Guide for operators: ${name}`}
    >
      <BookOpen aria-hidden="true" />
      <span className={brief ? 'max-sm:sr-only' : undefined}>
        <Trans>Guide for operators</Trans>
      </span>
    </Link>
  );
}
