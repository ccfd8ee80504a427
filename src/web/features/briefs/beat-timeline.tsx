import { useLingui } from '@lingui/react/macro';
import type { BriefParts } from '#contract/briefs.ts';
import { cx } from '#web/ui/cx.ts';
import { Timecode } from '#web/ui/timecode.tsx';
import { CitationChips } from './citation-chips.tsx';
import { NotAnswered } from './not-answered.tsx';

type Beat = BriefParts['beats'][number];
type Props = {
  beats: readonly Beat[];
  texts: BriefParts['on_screen_text'];
  lengthSeconds: number;
  sessionId: string | null;
};

/**
 * The beats as a strip proportional to the video, and as a list with the same content. Without a length they have no
 * timing.
 */
export function BeatTimeline({ beats, texts, lengthSeconds, sessionId }: Props) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-4">
      <BeatStrip beats={beats} texts={texts} lengthSeconds={lengthSeconds} />
      <ol aria-label={t`Beats`} className="flex flex-col">
        {beats.map((beat, index) => (
          <li
            key={beat.id}
            className={cx(
              'grid gap-x-4 gap-y-1 border-line border-t py-3 first:border-t-0 first:pt-0',
              lengthSeconds > 0 ? 'sm:grid-cols-[7.5rem_minmax(0,1fr)]' : 'grid-cols-[1rem_minmax(0,1fr)]',
            )}
          >
            <p className="flex items-baseline gap-2 text-sm">
              <span className="tabular w-4 text-ink-3">{index + 1}</span>
              {lengthSeconds > 0 ? (
                <span className="whitespace-nowrap text-ink-2">
                  <Timecode seconds={beat.start_seconds} />
                  {'–'}
                  <Timecode seconds={beat.end_seconds} />
                </span>
              ) : null}
            </p>
            <div className="flex min-w-0 flex-col gap-1.5">
              {beat.name ? <p className="break-words font-medium">{beat.name}</p> : null}
              {beat.text ? (
                <p className="whitespace-pre-line break-words text-ink-2">{beat.text}</p>
              ) : (
                <NotAnswered sessionId={sessionId} />
              )}
              <CitationChips from={beat.from} sessionId={sessionId} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Visualises the list below it. */
function BeatStrip({ beats, texts, lengthSeconds }: Omit<Props, 'sessionId'>) {
  if (lengthSeconds <= 0) return null;
  return (
    <div aria-hidden="true" className="flex flex-col gap-1">
      <div className="relative flex h-8 gap-px overflow-hidden rounded-control">
        {beats.map((beat, index) => (
          <span
            key={beat.id}
            style={{ flexGrow: Math.max(0, beat.end_seconds - beat.start_seconds), flexBasis: 0 }}
            className={cx(
              'tabular flex min-w-0 items-center justify-center overflow-hidden font-medium text-ink-2 text-xs',
              index === 0 ? 'bg-accent-soft' : index % 2 === 0 ? 'bg-pressed' : 'bg-well',
            )}
          >
            {index + 1}
          </span>
        ))}
        {texts.map(({ id, at_seconds }) => (
          <span
            key={id}
            className="absolute bottom-0 h-2 w-0.5 rounded-full bg-info"
            style={{ left: `clamp(4px, ${(at_seconds / lengthSeconds) * 100}%, 100% - 6px)` }} // clear of the rounded corners
          />
        ))}
      </div>
      <div className="flex justify-between text-ink-3 text-xs">
        <Timecode seconds={0} />
        <Timecode seconds={lengthSeconds} />
      </div>
    </div>
  );
}
