import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ClipAspect, Outlook } from '#contract/clips.ts';
import { InfoBox } from '#web/ui/info-box.tsx';

/** Below this duration the engine may find few moments, which is shown. */
const FEW_CLIPS_SECONDS = 180;

type Props = { outlook: Outlook | undefined; aspect: ClipAspect };

/**
 * How long a generation takes here, the requirements for a video, and what clips there are of it. `outlook`: undefined
 * while unknown.
 */
export function GenerationFacts({ outlook, aspect }: Props) {
  const made = outlook?.clips_made.find((one) => one.aspect === aspect)?.count ?? 0;
  const short = outlook !== undefined && outlook.duration_seconds < FEW_CLIPS_SECONDS;
  return (
    <InfoBox>
      <ul className="flex list-disc flex-col gap-1 pl-4">
        <li>
          <Estimate seconds={outlook?.estimate_seconds ?? null} />
        </li>
        {made > 0 ? (
          <li>
            <Plural
              value={made}
              one="# clip in this format exists already: you get the next best moments."
              other="# clips in this format exist already: you get the next best moments."
            />
          </li>
        ) : null}
        <li>
          <Trans>Clips are made from videos of 60 seconds or more.</Trans>
        </li>
        {short ? (
          <li>
            <Trans>A video under 3 minutes, or with fewer than 300 words, gives few clips.</Trans>
          </li>
        ) : null}
      </ul>
    </InfoBox>
  );
}

function Estimate({ seconds }: { seconds: number | null }) {
  const { i18n } = useLingui();
  if (seconds === null) return <Trans>The first clips made on this installation will show how long it takes.</Trans>;
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1)
    return <Trans>Takes about a minute once started, judging by earlier clips on this installation.</Trans>;
  const hours = minutes / 60;
  const length = new Intl.NumberFormat(i18n.locale, {
    style: 'unit',
    unitDisplay: 'long',
    ...(hours < 2 ? { unit: 'minute', maximumFractionDigits: 0 } : { unit: 'hour', maximumFractionDigits: 1 }),
  }).format(hours < 2 ? minutes : hours);
  return <Trans>Takes about {length} once started, judging by earlier clips on this installation.</Trans>;
}
