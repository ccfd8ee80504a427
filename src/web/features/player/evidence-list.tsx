import { Trans, useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import type { Clip } from '#contract/clips.ts';
import { cx } from '#web/ui/cx.ts';
import { formatClock } from '#web/ui/format.ts';

type Evidence = Clip['evidence'][number];
type Props = {
  evidence: readonly Evidence[];
  /** Where an instant of the source is in the clip, in seconds. */
  inClip: (sourceSeconds: number) => number;
  onSeek: (seconds: number) => void;
};

/** Explains a clip's score: what was found, how many points it added, and where to hear it. */
export function EvidenceList({ evidence, inClip, onSeek }: Props) {
  const { t } = useLingui();
  const most = Math.max(1, ...evidence.map(({ points }) => Math.abs(points)));
  const ordered = evidence.toSorted((one, other) => other.points - one.points);
  return (
    <ul aria-label={t`What the score is made of`} className="flex flex-col divide-y divide-line">
      {ordered.map((item, index) => (
        <li
          key={`${item.signal}-${item.start_seconds}-${item.label}`}
          className="flex flex-col gap-1.5 py-3 first:pt-0"
        >
          <div className="flex items-baseline justify-between gap-3">
            <p className="font-medium text-sm">{item.label}</p>
            <p
              className={cx(
                'tabular shrink-0 font-medium text-sm',
                item.points < 0 ? 'text-danger-ink' : 'text-success-ink',
              )}
            >
              <Points points={item.points} />
            </p>
          </div>
          <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-pressed">
            <div
              data-fill
              className={cx('h-full rounded-full', item.points < 0 ? 'bg-danger' : 'bg-success')}
              style={{ width: `${(Math.abs(item.points) / most) * 100}%` }}
            />
          </div>
          <p className="text-ink-2 text-xs">{item.detail}</p>
          {item.quote && !isQuotedAbove(ordered, index) ? (
            <blockquote className="border-line-control border-l-2 pl-2.5 text-ink text-sm">“{item.quote}”</blockquote>
          ) : null}
          {item.start_seconds === null || isQuotedAbove(ordered, index) ? null : (
            <SeekButton seconds={inClip(item.start_seconds)} onSeek={onSeek} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The same words often support several signals, so they are quoted only once. */
function isQuotedAbove(evidence: readonly Evidence[], index: number): boolean {
  const item = evidence[index];
  return evidence
    .slice(0, index)
    .some((above) => above.quote !== null && above.quote === item?.quote && above.start_seconds === item.start_seconds);
}

function SeekButton({ seconds, onSeek }: { seconds: number; onSeek: (seconds: number) => void }) {
  const { t } = useLingui();
  const at = Math.max(0, seconds);
  return (
    <button
      type="button"
      aria-label={t`Play from ${formatClock(at)}`}
      onClick={() => onSeek(at)}
      className="inline-flex min-h-6 items-center gap-1.5 self-start rounded-control bg-hover px-2 text-ink-2 text-xs
        transition-colors hover:bg-pressed hover:text-ink"
    >
      <Play className="size-3 fill-current" aria-hidden="true" />
      <span className="timecode">{formatClock(at)}</span>
    </button>
  );
}

function Points({ points }: { points: number }) {
  const { i18n } = useLingui();
  const figure = i18n.number(points, { signDisplay: 'exceptZero', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return <Trans>{figure} points</Trans>;
}
