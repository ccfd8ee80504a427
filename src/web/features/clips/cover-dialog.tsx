import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import type { Clip, ClipCover } from '#contract/clips.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { formatClock } from '#web/ui/format.ts';
import { MediaFrame } from '#web/ui/media-frame.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { CoverPreview } from './cover-preview.tsx';
import { FrameSlider } from './frame-slider.tsx';
import { isSameMoment, shapeOf, useCoverChoice } from './use-cover-choice.ts';

/** Chooses a clip's cover: one that it came with or any frame, with or without its title. */
export function CoverDialog({ clip, onClose }: { clip: Clip; onClose: () => void }) {
  const { t } = useLingui();
  const { query, cover, choice, isSaved, change, use, undo, making, failure } = useCoverChoice(clip);
  const length = clip.duration_seconds ?? 0;
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<Trans>Choose cover</Trans>}
      description={clip.title}
      footer={
        <>
          {undo ? (
            <Button variant="ghost" icon={<Undo2 aria-hidden="true" />} disabled={making} onClick={undo}>
              <Trans>Undo</Trans>
            </Button>
          ) : null}
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
          <Button
            variant="primary"
            loading={making}
            disabled={isSaved || cover === undefined}
            disabledReason={t`This is the cover already`}
            onClick={use}
          >
            <Trans>Use as cover</Trans>
          </Button>
        </>
      }
    >
      {query.isError ? (
        <ErrorState
          title={t`The covers could not be loaded`}
          text={query.error.message}
          onRetry={() => query.refetch()}
        />
      ) : (
        <div className="grid gap-6 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <CoverPreview clip={clip} cover={cover} choice={choice} isSaved={isSaved} making={making} />
          <div className="flex min-w-0 flex-col gap-5">
            {failure === null ? null : <Banner tone="danger" title={failure} />}
            {cover && cover.candidates.length > 0 ? (
              <Suggestions
                cover={cover}
                ratio={shapeOf(clip)}
                atSeconds={choice.atSeconds}
                onChoose={(atSeconds) => change({ atSeconds })}
              />
            ) : null}
            <FrameSlider
              label={t`Any frame`}
              seconds={choice.atSeconds}
              length={length}
              onChange={(atSeconds) => change({ atSeconds })}
            />
            <Checkbox
              label={<Trans>Write the title over it</Trans>}
              checked={choice.withTitle}
              onChange={(withTitle) => change({ withTitle })}
            />
            <p className="text-ink-3 text-xs">
              <Trans>
                YouTube gets this picture. TikTok and Instagram take the same moment from the clip itself, with its
                captions and without this title.
              </Trans>
            </p>
          </div>
        </div>
      )}
    </Dialog>
  );
}

type SuggestionsProps = {
  cover: ClipCover;
  ratio: ReturnType<typeof shapeOf>;
  atSeconds: number;
  onChoose: (atSeconds: number) => void;
};

function Suggestions({ cover, ratio, atSeconds, onChoose }: SuggestionsProps) {
  const { t } = useLingui();
  return (
    <RadioCards
      legend={t`Suggested`}
      columns={3}
      value={String(candidateAt(cover, atSeconds))}
      onChange={(place) => onChoose(cover.candidates[Number(place)]?.at_seconds ?? 0)}
      options={cover.candidates.map(({ at_seconds, thumbnail_url }, place) => ({
        value: String(place),
        label: formatClock(at_seconds),
        picture: <MediaFrame ratio={ratio} src={thumbnail_url} className="m-0.5 mb-0 rounded-b-none" />,
      }))}
    />
  );
}

/** The place of the suggested cover of a moment, −1 for any other. */
function candidateAt({ candidates }: ClipCover, atSeconds: number): number {
  return candidates.findIndex((candidate) => isSameMoment(candidate.at_seconds, atSeconds));
}
