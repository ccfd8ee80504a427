import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CoveredPeriod, PlatformAnalytics } from '#contract/analytics.ts';
import { type Platform, platformNames } from '#contract/connections.ts';
import { useFormats } from '#web/ui/format.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { useDays } from './use-days.ts';

/** Accounts are read every hour, or at least every night. */
const OUT_OF_DATE_MS = 2 * 86_400_000;

/** Until when a platform's figures by day are complete, and how many days of the period are known. */
export function CompleteUntil({ platform, period }: { platform: Platform; period: CoveredPeriod }) {
  const { t } = useLingui();
  const { shortDay, zoneName } = useDays();
  const { formatNumber } = useFormats();
  const { complete_until: until, known_days: known, all_days: all } = period;
  const [knownText, allText, zone, name] = [
    formatNumber(known),
    formatNumber(all),
    zoneName(period.zone),
    platformNames[platform],
  ];
  if (until === null)
    return (
      <p className="text-warning-ink">
        {t`No whole day is known yet: figures by day of ${name} begin after the next readings.`}
      </p>
    );
  const day = shortDay(until);
  return (
    <p className="text-ink-2">
      {t`Complete until ${day} (${zone})`}
      {known < all ? (
        <span className="text-warning-ink"> · {t`partial: ${knownText} of ${allText} days known`}</span>
      ) : null}
    </p>
  );
}

/** When the accounts were last read, and what prevents reading them. */
export function Freshness({ accounts }: { accounts: PlatformAnalytics['accounts'] }) {
  return (
    <ul className="flex flex-col gap-1 text-ink-3">
      {accounts.map((account) => (
        <li key={account.connection_id}>
          {accounts.length > 1 && account.name !== null ? `${account.name}: ` : null}
          <AccountState account={account} />
        </li>
      ))}
    </ul>
  );
}

function AccountState({ account }: { account: PlatformAnalytics['accounts'][number] }) {
  const { t } = useLingui();
  const [openedMs] = useState(() => Date.now());
  const { read_at: readAt, sync, status, problem } = account;
  const isIdle = sync === 'idle' && status === 'active' && problem === null;
  const isOutOfDate = readAt !== null && openedMs - Date.parse(readAt) > OUT_OF_DATE_MS;
  return (
    <>
      {readAt === null ? (
        t`Not read yet`
      ) : (
        <Trans>
          Read <RelativeTime instant={readAt} />
        </Trans>
      )}
      {sync === 'running' ? ` · ${t`being read now`}` : null}
      {sync === 'queued' ? ` · ${t`waiting to be read`}` : null}
      {isIdle && isOutOfDate ? <span className="text-warning-ink"> · {t`out of date: press Collect Data`}</span> : null}
      {status === 'needs_reconnect' || problem !== null ? (
        <>
          {' · '}
          <Link to="/dashboard/profile#connections" className="text-warning-ink underline underline-offset-2">
            {status === 'needs_reconnect' ? t`has to be connected again` : t`the last reading failed: see why`}
          </Link>
        </>
      ) : null}
    </>
  );
}
