import { Trans, useLingui } from '@lingui/react/macro';
import { Trophy } from 'lucide-react';
import { Link } from 'react-router';
import { type PlatformAnalytics, TOP_CONTENT_SIZE } from '#contract/analytics.ts';
import { type Platform, platformNames } from '#contract/connections.ts';
import { postPath } from '#web/navigation/post-path.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFormats } from '#web/ui/format.ts';
import { MediaFrame } from '#web/ui/media-frame.tsx';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Count } from './count.tsx';
import { ExportButton } from './export-buttons.tsx';
import type { Overview } from './queries.ts';
import { partsOf } from './stat-cards.tsx';

/** The most viewed posts of the connected platforms together, at most five. */
export function TopContent({ overview, only = null }: { overview: Overview; only?: Platform | null }) {
  const { t } = useLingui();
  const parts = partsOf(overview).filter(({ platform }) => only === null || platform === only);
  const items = parts
    .flatMap(({ platform, analytics }) =>
      analytics.topContent.map((item) => ({ ...item, platform, isOlder: analytics.top_content_of === 'all' })),
    )
    .sort((a, b) => (b.views ?? -1) - (a.views ?? -1))
    .slice(0, TOP_CONTENT_SIZE);
  const accounts = parts.flatMap(({ analytics }) => analytics.accounts);
  const isRead = accounts.every(({ read_at: readAt, sync }) => readAt !== null && sync === 'idle');
  return (
    <Surface className="flex min-w-0 flex-col gap-4 p-4 sm:p-5">
      <div className="flex items-center gap-2">
        <h3 className="flex-1 font-semibold tracking-tight">
          <Trans>Top Performing Content</Trans>
        </h3>
        <Badge>
          <Trans>Top 5</Trans>
        </Badge>
        {items.length > 0 ? (
          <ExportButton table="posts" name={t`Posts`} scope={{ days: overview.days, platform: only }} />
        ) : null}
      </div>
      {items.length === 0 ? (
        <EmptyState
          className="py-8"
          illustration={<Trophy />}
          title={<Trans>No content data available</Trans>}
          text={
            parts.length === 0 ? (
              <Trans>Connect your platforms to see your top performing content</Trans>
            ) : isRead ? (
              <Trans>Your accounts have no posts yet. Publish one: it appears here once it has been read.</Trans>
            ) : (
              <Trans>Posts appear here once they have been read.</Trans>
            )
          }
        />
      ) : (
        <ol aria-label={t`Top Performing Content`} className="-mx-2 flex flex-col gap-0.5">
          {items.map((item, place) => (
            <li key={item.post_id} className="flex">
              <TopItem item={item} place={place + 1} />
            </li>
          ))}
        </ol>
      )}
      {items.some(({ isOlder }) => isOlder) ? (
        <p className="text-ink-3 text-xs">
          <Trans>Of platforms without a post in this period, the most viewed of all their posts.</Trans>
        </p>
      ) : null}
    </Surface>
  );
}

type Item = PlatformAnalytics['topContent'][number] & { platform: Platform };

function TopItem({ item, place }: { item: Item; place: number }) {
  const { t } = useLingui();
  const { formatDate, formatNumber } = useFormats();
  const { platform, title, thumbnail } = item;
  return (
    <Link
      to={postPath(item.post_id)}
      className="group flex min-w-0 flex-1 items-center gap-3 rounded-control p-2 transition-colors hover:bg-hover"
    >
      <span className="tabular w-4 shrink-0 text-center text-ink-3 text-sm">{formatNumber(place)}</span>
      <MediaFrame ratio="1:1" src={thumbnail} className="size-14 shrink-0 rounded-[6px]" />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="line-clamp-2 break-words font-medium text-sm leading-[18px] group-hover:underline">
          {title === '' ? t`Untitled` : title}
        </span>
        <span className="flex items-center gap-1.5 text-ink-3 text-xs">
          <PlatformMark platform={platform} size="xs" />
          <span>
            {/* On a phone the mark alone shows the platform, so that the date stays in its line. */}
            <span className="max-sm:sr-only">{platformNames[platform]} · </span>
            {formatDate(item.published_at, { dateStyle: 'medium' })}
          </span>
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end text-xs">
        <span className="font-semibold text-sm">
          <Count value={item.views} />
          <VisuallyHidden> {t`views`}</VisuallyHidden>
        </span>
        <span className="text-ink-3">
          <Count value={item.engagement} /> <Trans>engaged</Trans>
        </span>
      </span>
    </Link>
  );
}
