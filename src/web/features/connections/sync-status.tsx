import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type Connection, platformNames } from '#contract/connections.ts';
import { contentTabPath } from '#web/navigation/nav-items.ts';
import { platformTraits } from '#web/platforms/traits.ts';
import { useFormats } from '#web/ui/format.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { progressShare, secondsLeft } from './sync-estimate.ts';

type Props = {
  account: Connection;
  /** Null while the settings are unknown. */
  autoSync: boolean | null;
};

const TICK_MS = 1_000;

/** Sync state of an account: the running pass, or what is stored and when the next pass starts. */
export function SyncStatus({ account, autoSync }: Props) {
  return (
    <div className="min-h-5 text-sm">
      <SyncAnnouncement account={account} />
      {account.sync.state === 'running' ? (
        <RunningStatus account={account} />
      ) : account.sync.waits_until ? (
        <WaitingStatus account={account} until={account.sync.waits_until} />
      ) : account.sync.state === 'queued' ? (
        <p className="text-ink-2">
          <Trans>Waiting for its turn to be read…</Trans>
        </p>
      ) : (
        <IdleStatus account={account} autoSync={autoSync} />
      )}
    </div>
  );
}

/** Announces the start and the end to screen readers, not every step. */
function SyncAnnouncement({ account }: { account: Connection }) {
  const { t } = useLingui();
  const name = account.name;
  const { state } = account.sync;
  const [before, setBefore] = useState(state);
  const [told, setTold] = useState('');
  if (before !== state) {
    setBefore(state);
    setTold(state === 'idle' ? t`Reading ${name} is over.` : t`${name} is being read.`);
  }
  return (
    <VisuallyHidden>
      <span role="status">{told}</span>
    </VisuallyHidden>
  );
}

function RunningStatus({ account: { platform, sync } }: { account: Connection }) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const now = useNow();
  const over = sync.total !== null && sync.done >= sync.total;
  const [done, total] = [formatNumber(sync.done), sync.total === null ? null : formatNumber(sync.total)];
  const posts = platformTraits[platform].publishes === 'posts';
  const listed = posts
    ? t`All ${done} posts listed, their details follow`
    : t`All ${done} videos listed, their details follow`;
  const counted = posts ? t`Reading posts: ${done}` : t`Reading videos: ${done}`;
  const ofAbout = posts ? t`Reading posts: ${done} of about ${total}` : t`Reading videos: ${done} of about ${total}`;
  const stage = over ? listed : total === null ? counted : ofAbout;
  return (
    <ProgressBar
      label={t`Sync`}
      stage={stage}
      share={over ? null : progressShare(sync)}
      secondsLeft={secondsLeft(sync, now)}
    />
  );
}

/** A sync that the platform put off. */
function WaitingStatus({ account, until }: { account: Connection; until: string }) {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  const platformName = platformNames[account.platform];
  const when = formatDate(until, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className="text-ink-2">
      <SyncedCount account={account} />
      <span className="text-warning-ink">
        {' '}
        · {t`${platformName} accepts no more requests for now; the sync continues on ${when}`}
      </span>
    </p>
  );
}

function IdleStatus({ account, autoSync }: Props) {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  const { next_at: next } = account.sync;
  const when = account.status === 'active' && next && formatDate(next, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className="text-ink-2">
      <SyncedCount account={account} />
      {account.sync.skipped > 0 ? (
        <span className="text-warning-ink">
          {' · '}
          <SkippedCount account={account} />
        </span>
      ) : null}
      {when ? <span className="text-ink-3"> · {t`next sync ${when}`}</span> : null}
      {autoSync === false ? (
        <span className="text-ink-3">
          {' · '}
          <Link to="/dashboard/settings#integrations" className="underline underline-offset-2 hover:text-ink">
            <Trans>auto sync is off</Trans>
          </Link>
        </span>
      ) : null}
    </p>
  );
}

/** How many of the platform's videos are stored here; links to them once there are any. */
function SyncedCount({ account }: { account: Connection }) {
  const text = useSyncedText(account);
  if (account.synced_count === 0) return text;
  return (
    <Link
      to={contentTabPath(account.platform, account.is_primary ? undefined : account.id)}
      className="underline underline-offset-2 hover:text-ink pointer-coarse:inline-flex pointer-coarse:min-h-11
        pointer-coarse:items-center"
    >
      {text}
    </Link>
  );
}

function useSyncedText({ platform, sync, synced_count: count, video_count, instagram_media_count }: Connection) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const posts = platformTraits[platform].publishes === 'posts';
  const there = instagram_media_count ?? video_count ?? sync.total;
  if (there === null || there <= count) {
    return posts ? (
      <Plural value={count} one="# post imported" other="# posts imported" />
    ) : (
      <Plural value={count} one="# video imported" other="# videos imported" />
    );
  }
  const [here, total] = [formatNumber(count), formatNumber(there)];
  return posts ? t`${here} of about ${total} posts imported` : t`${here} of about ${total} videos imported`;
}

/** How many posts the platform listed in a form that could not be read. */
function SkippedCount({ account: { platform, sync } }: { account: Connection }) {
  return platformTraits[platform].publishes === 'posts' ? (
    <Plural value={sync.skipped} one="# post could not be read" other="# posts could not be read" />
  ) : (
    <Plural value={sync.skipped} one="# video could not be read" other="# videos could not be read" />
  );
}

/** The current time, updated every second, to estimate the time left between two reports. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
