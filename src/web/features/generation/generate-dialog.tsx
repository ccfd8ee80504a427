import { Trans, useLingui } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod/mini';
import type { language } from '#contract/clips.ts';
import type { Video } from '#contract/content.ts';
import { CallError } from '#web/api/call-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { InfoBox } from '#web/ui/info-box.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Select } from '#web/ui/select.tsx';
import { type LengthChoice, languageOptions, lengthCodes, lengthOptions } from './choices.ts';
import { generateRefusal } from './guard.ts';
import { useGenerateClips, useGeneration } from './queries.ts';

type Props = { video: Video; onClose: () => void };

/** Asks for the length and the language, and starts the generation. Closes itself once it has started. */
export function GenerateDialog({ video, onClose }: Props) {
  const { t } = useLingui();
  const generation = useGeneration();
  const generate = useGenerateClips();
  const [length, setLength] = useState<LengthChoice>('0');
  const [spoken, setSpoken] = useState<z.infer<typeof language>>('auto');
  const [error, setError] = useState<string | null>(null);
  const [starting, setStarting] = useState(false); // known before the next click, unlike the state of the mutation

  const start = async () => {
    const refusal = generateRefusal(video.id, generation.runningVideoId !== false);
    if (refusal !== null) return setError(refusal);
    setError(null);
    setStarting(true);
    try {
      const input = {
        source_video_id: video.id,
        source_platform: 'upload',
        prefer_length: lengthCodes(length),
        language: spoken,
      } as const;
      const { job_id } = await generate.mutateAsync(input);
      generation.follow({ jobId: job_id, videoId: video.id, videoTitle: video.title, startedAt: new Date().toISOString() });
      onClose();
    } catch (failure) {
      setStarting(false);
      const noJob = failure instanceof CallError && failure.code === 'invalid_reply';
      const reason = failure instanceof Error && !noJob ? failure.message : t`Unknown error`;
      setError(t`Generation failed: ${reason}`);
      if (!noJob) generation.failStart(video.title, t`Failed to start clip generation`);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="lg"
      title={<Trans>Generate AI Clips</Trans>}
      description={video.title}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" icon={<Sparkles aria-hidden="true" />} loading={starting} onClick={() => void start()}>
            <Trans>Generate Clips</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {error === null ? null : <Banner tone="danger" title={error} />}
        <RadioCards legend={t`Clip length`} value={length} onChange={setLength} options={lengthOptions()} columns={4} />
        <Select
          label={t`Language`}
          hint={<Trans>What is spoken in the video.</Trans>}
          value={spoken}
          onChange={setSpoken}
          options={languageOptions()}
          className="sm:max-w-64"
        />
        <InfoBox>
          <ul className="flex list-disc flex-col gap-1 pl-4">
            <li>
              <Trans>Processing takes 5-10 minutes</Trans>
            </li>
            <li>
              <Trans>Videos must be at least 3 minutes long or have 300+ words of speech</Trans>
            </li>
          </ul>
        </InfoBox>
      </div>
    </Dialog>
  );
}
