import { useLingui } from '@lingui/react/macro';
import { platformNames } from '#contract/connections.ts';
import type { PostFigure } from '#contract/post-page.ts';
import { useFormats } from '#web/ui/format.ts';
import { PopoverPanel } from '#web/ui/popover.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import type { PostPage } from '../queries.ts';
import type { PanelOfButton } from '../source-button.tsx';
import { SourceRow } from '../source-row.tsx';
import { useDays } from '../use-days.ts';

type Props = PanelOfButton & { figure: PostFigure; name: string; page: PostPage };

/** The source of a count of a post: definition, source, freshness, and that nothing was calculated. */
export function PostFigureSource({ figure, name, page, ...panel }: Props) {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  const { longDay } = useDays();
  const platform = platformNames[page.post.platform];
  const { metric, value, source, read_at: readAt, changed_at: changedAt, counted_since: since } = figure;
  const sinceDay = since === null ? '' : longDay(since);
  const changed = changedAt === null ? '' : formatDate(changedAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <PopoverPanel {...panel} label={t`Where this figure comes from: ${name}`} align="start" className="w-96 p-4">
      <div className="flex flex-col gap-3 text-sm">
        <h3 className="font-semibold">{name}</h3>
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 border-line border-t pt-3 text-xs">
          <SourceRow term={t`Definition`}>
            {t`The total of this post since its publication, as ${platform} counts it`}
            {metric === 'reach' ? `. ${t`Everybody is counted once, so it is never added up over posts.`}` : null}
            {since === null ? null : `. ${t`${platform} has counted in this way since ${sinceDay}.`}`}
          </SourceRow>
          <SourceRow term={t`Source`}>
            {source === 'insights'
              ? t`The insights of this post, which take a call of their own`
              : t`The list of posts, as last read`}
          </SourceRow>
          <SourceRow term={t`Freshness`}>
            {readAt === null ? t`${platform} has never told it` : <RelativeTime instant={readAt} />}
          </SourceRow>
          {readAt === null || value === null ? null : (
            <SourceRow term={t`Calculation`}>{t`None: the count as it was read, unchanged since ${changed}`}</SourceRow>
          )}
        </dl>
      </div>
    </PopoverPanel>
  );
}
