import { Sparkles } from 'lucide-react';
import type { Video } from '#contract/content.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { canMakeClips, clipsButton } from './guard.ts';
import { useGeneration } from './queries.ts';

/** The Generate AI Clips button of a suitable video; shows when a generation is running. */
export function GenerateButton({ video, onPress }: { video: Video; onPress: () => void }) {
  return canMakeClips(video) ? <ClipsButton videoId={video.id} onPress={onPress} /> : null;
}

/** The Generate AI Clips button wherever it is offered. `videoId`: the source upload, null while unknown. */
export function ClipsButton({ videoId, onPress }: { videoId: string | null; onPress: () => void }) {
  const { runningVideoId } = useGeneration();
  const button = clipsButton(videoId, runningVideoId);
  const mine = !button.enabled && runningVideoId !== null && runningVideoId === videoId;
  return (
    <Button
      icon={button.enabled || mine ? <Sparkles aria-hidden="true" /> : undefined}
      loading={mine}
      disabled={!button.enabled}
      onClick={onPress}
      className={cx('w-full min-w-0', button.enabled || mine ? 'px-2' : 'px-1 text-xs')}
    >
      <span className="truncate">{button.label}</span>
    </Button>
  );
}
