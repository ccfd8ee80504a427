import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Clip } from '#contract/clips.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import { ScoreMeter } from '#web/ui/score-meter.tsx';
import { Timecode } from '#web/ui/timecode.tsx';
import { type ClipActions, ClipButtons } from './clip-actions.tsx';
import { ClipPicture } from './clip-picture.tsx';

export type ClipItemProps = {
  clip: Clip;
  actions: ClipActions;
  selected: boolean;
  /** Some clip is selected, so all checkboxes are shown. */
  selecting: boolean;
  onSelect: (selected: boolean) => void;
  /** Where it is posted or planned. */
  posted: ReactNode;
};

/** A clip in the grid. */
export function ClipCard({ clip, actions, selected, selecting, onSelect, posted }: ClipItemProps) {
  const { t } = useLingui();
  return (
    <article aria-label={clip.title} className="group/card flex h-full min-w-0 flex-col gap-2.5">
      <div
        className={cx(
          'relative rounded-[10px] transition-shadow',
          selected && 'ring-2 ring-accent ring-offset-2 ring-offset-surface',
        )}
      >
        <ClipPicture clip={clip} onPlay={actions.onPlay} />
        <span
          className={cx(
            'scheme-dark absolute top-2 left-2 rounded-[5px] transition-opacity focus-within:opacity-100',
            'group-hover/card:opacity-100 pointer-coarse:opacity-100',
            selected || selecting ? 'opacity-100' : 'opacity-0',
          )}
        >
          <Checkbox hideLabel overMedia label={t`Select ${clip.title}`} checked={selected} onChange={onSelect} />
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-1.5">
        <h2 className="line-clamp-2 break-words font-medium leading-5" title={clip.title}>
          {clip.title}
        </h2>
        {clip.processing_status === 'failed' ? (
          <p className="line-clamp-3 text-danger-ink text-xs">
            {clip.error_message ?? t`This clip could not be made.`}
          </p>
        ) : (
          <>
            {clip.viral_score === null ? null : <ScoreMeter score={clip.viral_score} className="self-start" />}
            {clip.viral_reason ? <p className="line-clamp-2 text-ink-2 text-xs">{clip.viral_reason}</p> : null}
          </>
        )}
        {posted}
        <ClipSource clip={clip} />
      </div>
      <ClipButtons clip={clip} actions={actions} />
    </article>
  );
}

/** A clip in the list. */
export function ClipRow({ clip, actions, selected, onSelect, posted }: ClipItemProps) {
  const { t } = useLingui();
  return (
    <article
      aria-label={clip.title}
      className={cx(
        'grid grid-cols-[auto_4.5rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 px-2 py-3',
        'sm:grid-cols-[auto_4.5rem_minmax(0,1fr)_auto] sm:items-center sm:gap-x-4',
        selected && 'bg-accent-soft',
      )}
    >
      <Checkbox
        hideLabel
        label={t`Select ${clip.title}`}
        checked={selected}
        onChange={onSelect}
        className="pt-1 sm:pt-0"
      />
      <ClipPicture clip={clip} onPlay={actions.onPlay} small />
      <div className="flex min-w-0 flex-col gap-1.5">
        <h2 className="line-clamp-2 break-words font-medium leading-5">{clip.title}</h2>
        {clip.processing_status === 'failed' ? (
          <p className="text-danger-ink text-xs">{clip.error_message ?? t`This clip could not be made.`}</p>
        ) : (
          <div className="flex flex-wrap items-center gap-2">
            {clip.viral_score === null ? null : <ScoreMeter score={clip.viral_score} />}
            {clip.duration_seconds === null ? null : (
              <Timecode seconds={clip.duration_seconds} className="text-ink-2" />
            )}
          </div>
        )}
        {clip.viral_reason && clip.processing_status !== 'failed' ? (
          <p className="line-clamp-2 max-w-prose text-ink-2 text-xs">{clip.viral_reason}</p>
        ) : null}
        {posted}
        <ClipSource clip={clip} />
      </div>
      <div className="col-span-3 sm:col-span-1 sm:w-56">
        <ClipButtons clip={clip} actions={actions} />
      </div>
    </article>
  );
}

function ClipSource({ clip }: { clip: Clip }) {
  return (
    <p className="mt-auto truncate text-2xs text-ink-3" title={clip.source_video_title}>
      {clip.start_seconds === null ? null : (
        <>
          <Timecode seconds={clip.start_seconds} />
          {' · '}
        </>
      )}
      {clip.source_video_title}
    </p>
  );
}
