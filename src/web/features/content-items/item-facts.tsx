import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Badge } from '#web/ui/badge.tsx';
import { useFormats } from '#web/ui/format.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { ScoreMeter } from '#web/ui/score-meter.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { ShownItem } from './shown-item.ts';

/** Metrics and date of an item. */
export function ItemFacts({ item }: { item: ShownItem }) {
  const { abbreviateCount } = useFormats();
  const figures = figuresOf(item, abbreviateCount);
  return (
    <>
      {item.score === null ? null : <ScoreMeter score={item.score} className="my-0.5 self-start" />}
      {figures.length === 0 ? null : <p className="tabular text-ink-2 text-xs">{figures.join(' · ')}</p>}
      <p className="tabular truncate text-ink-3 text-xs">
        <RelativeTime instant={item.at} justNow />
        {item.clipsCount === 0 ? null : ` · ${clipsText(item.clipsCount, abbreviateCount(item.clipsCount))}`}
      </p>
      {item.status === 'processing' && item.source !== 'clip' ? ( // a clip says so in place of its buttons
        <Badge tone="info" icon={<Spinner size="sm" label={null} />} className="self-start">
          <Trans>Processing...</Trans>
        </Badge>
      ) : null}
      {item.status === 'failed' ? (
        <Badge tone="danger" className="self-start">
          <Trans>Failed</Trans>
        </Badge>
      ) : null}
      {item.failure ? <p className="break-words text-danger-ink text-xs">{item.failure}</p> : null}
    </>
  );
}

/**
 * The figures of an item, abbreviated from a thousand on, with a dash for unknown ones. Uploads have none.
 */
export function figuresOf(item: ShownItem, abbreviate: (count: number) => string): string[] {
  if (item.source === 'upload') return [];
  const figures = [viewsText(item, abbreviate)];
  if (item.likes !== undefined) figures.push(likesText(item, abbreviate));
  if (item.engagement !== undefined) {
    const count = item.engagement === null ? '–' : abbreviate(item.engagement);
    figures.push(t`${count} engagement`);
  }
  return [...figures, ...moreFigures(item, abbreviate)];
}

/** Comments, shares, saves and reach, where the platform has them. */
function moreFigures({ more = {} }: ShownItem, abbreviate: (count: number) => string): string[] {
  const { comments, shares, saves, reach } = more;
  const shown: string[] = [];
  const add = (figure: number | null | undefined, text: (figure: number, count: string) => string, none: string) => {
    if (figure === null) shown.push(none);
    else if (figure !== undefined) shown.push(text(figure, abbreviate(figure)));
  };
  add(comments, (figure, count) => plural(figure, { one: '# comment', other: `${count} comments` }), t`– comments`);
  add(shares, (figure, count) => plural(figure, { one: '# share', other: `${count} shares` }), t`– shares`);
  add(saves, (figure, count) => plural(figure, { one: '# save', other: `${count} saves` }), t`– saves`);
  add(reach, (_figure, count) => t`${count} reached`, t`– reached`);
  return shown;
}

function viewsText(item: ShownItem, abbreviate: (count: number) => string): string {
  if (item.views === null) return t`– views`;
  const count = abbreviate(item.views);
  return plural(item.views, { one: '# view', other: `${count} views` });
}

function likesText(item: ShownItem, abbreviate: (count: number) => string): string {
  if (typeof item.likes !== 'number') return t`– likes`;
  const count = abbreviate(item.likes);
  return plural(item.likes, { one: '# like', other: `${count} likes` });
}

function clipsText(clips: number, count: string): string {
  return plural(clips, { one: '# clip', other: `${count} clips` });
}
