import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Clip } from '#contract/clips.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ScoreMeter } from '#web/ui/score-meter.tsx';
import { clipSeconds } from './clip-clock.ts';
import { EvidenceList } from './evidence-list.tsx';
import { IdeaOfClip } from './idea-of-clip.tsx';
import { inspectionFacts } from './inspection-facts.ts';
import { clampTime } from './player-keys.ts';
import { type PlayerSource, PlayerVideo } from './player-video.tsx';

type Props = { clip: Clip; source: PlayerSource; onClose: () => void };

/** Explains a clip's score next to the clip itself, with the measurements of its file. */
export function AnalysisDialog({ clip, source, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const seek = (seconds: number) => {
    const player = video.current;
    if (!player) return;
    player.currentTime = clampTime(seconds, player.duration);
    player.play().catch(() => undefined); // playback was refused or interrupted, which the controls show
    player.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<Trans>Viral Analysis</Trans>}
      description={clip.title}
    >
      <div className="grid gap-6 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
        <div className="flex flex-col gap-4 md:sticky md:top-0 md:self-start">
          <PlayerVideo source={source} video={video} className="mx-auto aspect-9/16 w-full max-w-68" />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <section className="flex flex-col gap-3">
            <ScoreMeter score={clip.viral_score} look="bar" />
            {clip.viral_reason ? <p className="text-ink-2">{clip.viral_reason}</p> : null}
            {clip.source_video_id ? <IdeaOfClip videoId={clip.source_video_id} /> : null}
          </section>
          {clip.evidence.length > 0 ? (
            <section className="flex flex-col gap-3">
              <h3 className="font-semibold text-sm">
                <Trans>What the score is made of</Trans>
              </h3>
              <ScoreBase clip={clip} />
              <EvidenceList evidence={clip.evidence} inClip={(seconds) => clipSeconds(clip, seconds)} onSeek={seek} />
            </section>
          ) : null}
          {clip.inspection ? <FinishedFile inspection={clip.inspection} /> : null}
        </div>
      </div>
    </Dialog>
  );
}

/** What was measured in the rendered file. */
function FinishedFile({ inspection }: { inspection: NonNullable<Clip['inspection']> }) {
  const { t } = useLingui();
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold text-sm">
        <Trans>The finished file</Trans>
      </h3>
      {inspection.warnings.length > 0 ? (
        <Banner tone="warning" title={t`Worth a look`}>
          <ul className="flex list-disc flex-col gap-0.5 pl-4">
            {inspection.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
      <dl className="grid gap-x-6 text-sm sm:grid-cols-2">
        {inspectionFacts(inspection).map((fact) => (
          <div key={fact.name} className="flex justify-between gap-4 border-line border-b py-1.5">
            <dt className="text-ink-3">{fact.name}</dt>
            <dd className="tabular text-right">{fact.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The base of the score: what remains after subtracting the points of the evidence. */
function ScoreBase({ clip }: { clip: Clip }) {
  const { i18n } = useLingui();
  if (clip.viral_score === null) return null;
  const points = clip.evidence.reduce((sum, item) => sum + item.points, 0);
  const figure = (value: number) => i18n.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const base = figure(clip.viral_score - points);
  const score = figure(clip.viral_score);
  return (
    <p className="text-ink-2 text-sm">
      <Trans>
        The score starts from {base}; with the points below it is {score}.
      </Trans>
    </p>
  );
}
