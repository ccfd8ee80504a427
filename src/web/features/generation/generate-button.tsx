import { Sparkles } from 'lucide-react';
import type { Video } from '#contract/content.ts';
import { Button } from '#web/ui/button.tsx';
import { generateButton } from './guard.ts';
import { useGeneration } from './queries.ts';

/** Generate AI Clips on a video that clips can be made from; says so while a generation runs. */
export function GenerateButton({ video, onPress }: { video: Video; onPress: () => void }) {
  const { runningVideoId } = useGeneration();
  const button = generateButton(video, runningVideoId);
  if (!button.offered) return null;
  const mine = !button.enabled && runningVideoId === video.id;
  return (
    <Button icon={<Sparkles aria-hidden="true" />} loading={mine} disabled={!button.enabled} onClick={onPress} className="w-full">
      {button.label}
    </Button>
  );
}
