import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Connection } from '#contract/connections.ts';
import { useFormats } from '#web/ui/format.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** What each platform reports about an account, as specified, and when it was read last. */
export function AccountFigures({ account }: { account: Connection }) {
  const { t } = useLingui();
  const handle = account.username && `@${account.username.replace(/^@/, '')}`;
  const followers = <Figure term={t`Followers`} count={account.follower_count} />;
  const following = <Figure term={t`Following`} count={account.following_count} />;
  const videos = <Figure term={t`Videos`} count={account.video_count} />;
  const details: Record<Connection['platform'], ReactNode> = {
    tiktok: (
      <>
        <Fact term={t`User name`}>{handle}</Fact>
        {followers}
        {following}
        {videos}
      </>
    ),
    youtube: (
      <>
        <Fact term={t`Channel`}>{account.channel_title}</Fact>
        <Figure term={t`Subscribers`} count={account.subscriber_count} />
        <Figure term={t`Views`} count={account.view_count} />
        {videos}
      </>
    ),
    instagram: (
      <>
        <Fact term={t`User name`}>{handle}</Fact>
        {followers}
        {following}
        <Figure term={t`Posts`} count={account.instagram_media_count} />
      </>
    ),
  };
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-[1.2fr_1fr_1fr_0.8fr_1.5fr]">
      {details[account.platform]}
      <Fact term={t`Last sync`}>
        {account.last_sync_at ? <RelativeTime instant={account.last_sync_at} /> : t`Not yet`}
      </Fact>
    </dl>
  );
}

function Figure({ term, count }: { term: string; count: number | null }) {
  const { t } = useLingui();
  const { abbreviateCount, formatNumber } = useFormats();
  return (
    <Fact term={term}>
      {count === null ? (
        <span className="text-ink-3" title={t`Not known`}>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>
            <Trans>Not known</Trans>
          </VisuallyHidden>
        </span>
      ) : (
        <span className="tabular font-semibold" title={formatNumber(count)}>
          {abbreviateCount(count)}
        </span>
      )}
    </Fact>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-3 text-xs">{term}</dt>
      <dd className="mt-0.5 break-words text-sm">
        {children || (
          <span className="text-ink-3">
            <Trans>Not known</Trans>
          </span>
        )}
      </dd>
    </div>
  );
}
