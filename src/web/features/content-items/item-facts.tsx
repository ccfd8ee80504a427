import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Badge } from '#web/ui/badge.tsx';
import { useFormats } from '#web/ui/format.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { ShownItem } from './shown-item.ts';

/** The figures of a thing, and when it was. */
export function ItemFacts({ item }: { item: ShownItem }) {
  const { abbreviateCount } = useFormats();
  const figures = figuresOf(item, abbreviateCount);
  return (
    <>
      {figures.length === 0 ? null : <p className="tabular truncate text-ink-2 text-xs">{figures.join(' · ')}</p>}
      <p className="tabular truncate text-ink-3 text-xs">
        <RelativeTime instant={item.at} justNow />
        {item.clipsCount === 0 ? null : ` · ${clipsText(item.clipsCount, abbreviateCount(item.clipsCount))}`}
      </p>
      {item.status === 'processing' ? (
        <Badge tone="info" icon={<Spinner size="sm" label={null} />} className="self-start">
          <Trans>Processing...</Trans>
        </Badge>
      ) : null}
      {item.status === 'failed' ? (
        <Badge tone="danger" className="self-start">
          <Trans>Failed</Trans>
        </Badge>
      ) : null}
    </>
  );
}

/** What is told of a thing in figures, abbreviated from a thousand on. Uploads have none. */
export function figuresOf(item: ShownItem, abbreviate: (count: number) => string): string[] {
  if (item.source === 'upload') return [];
  const figures: string[] = [];
  if (item.score !== null) {
    const score = item.score.toFixed(1);
    figures.push(t`Score ${score}`);
  }
  if (item.views !== null) {
    const count = abbreviate(item.views);
    figures.push(plural(item.views, { one: '# view', other: `${count} views` }));
  }
  if (item.likes !== null) {
    const count = abbreviate(item.likes);
    figures.push(plural(item.likes, { one: '# like', other: `${count} likes` }));
  }
  if (item.engagement !== null) {
    const count = abbreviate(item.engagement);
    figures.push(t`${count} engagement`);
  }
  return figures;
}

function clipsText(clips: number, count: string): string {
  return plural(clips, { one: '# clip', other: `${count} clips` });
}
