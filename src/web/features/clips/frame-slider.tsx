import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { formatClock } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** A frame of most clips, in seconds. */
const FRAME_SECONDS = 1 / 30;

type Props = { label: string; seconds: number; length: number; onChange: (seconds: number) => void };

/** A moment of a clip: by a slider, or frame by frame. */
export function FrameSlider({ label, seconds, length, onChange }: Props) {
  const { t } = useLingui();
  const id = useId();
  const last = Math.max(0, length - FRAME_SECONDS);
  const go = (to: number) => onChange(Math.min(last, Math.max(0, Math.round(to * 1000) / 1000)));
  const clock = `${formatClock(Math.floor(seconds))}.${String(Math.floor((seconds % 1) * 10))}`;
  const whole = formatClock(length);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-medium text-ink-2 text-xs">
          {label}
        </label>
        <span className="timecode text-ink-2 text-xs" aria-hidden="true">
          {clock} <Trans>of {whole}</Trans>
        </span>
      </div>
      <div className="flex items-center gap-1">
        <IconButton
          label={t`One frame back`}
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => go(seconds - FRAME_SECONDS)}
        />
        <input
          id={id}
          type="range"
          min={0}
          max={last}
          step={0.1}
          value={seconds}
          aria-valuetext={clock}
          onChange={({ target }) => go(Number(target.value))}
          className="h-control min-w-0 flex-1 cursor-pointer accent-accent"
        />
        <IconButton
          label={t`One frame forward`}
          icon={<ChevronRight aria-hidden="true" />}
          onClick={() => go(seconds + FRAME_SECONDS)}
        />
      </div>
    </div>
  );
}
