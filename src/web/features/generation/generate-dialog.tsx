import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import {
  type ClipLook,
  DEFAULT_LOOK,
  type generateClips,
  type language,
  type SourcePlatform,
} from '#contract/clips.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { CallError } from '#web/api/call-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Select } from '#web/ui/select.tsx';
import { CaptionStyleCards } from './caption-style-cards.tsx';
import { aspectOptions, type LengthChoice, languageOptions, lengthCodes, lengthOptions } from './choices.ts';
import { GenerationFacts } from './generation-facts.tsx';
import { generateRefusal } from './guard.ts';
import { lookQuery, outlookQuery, useGenerateClips, useGeneration } from './queries.ts';
import { TightenChoice } from './tighten-choice.tsx';
import { lacksWords, WordsNotice } from './words-notice.tsx';

/**
 * The source of clips: an upload by our id, or a platform's video by the platform's id. `videoId`: the upload whose
 * file is used.
 */
export type GenerateSource = { id: string; platform: SourcePlatform; title: string; videoId: string };
/** `look`: null to use the one of the last generation. */
export type GenerateChoices = { length: LengthChoice; spoken: z.infer<typeof language>; look: ClipLook | null };

type StartChoices = GenerateChoices & { look: ClipLook };

export const DEFAULT_CHOICES: GenerateChoices = { length: '0', spoken: 'auto', look: null };

type Props = {
  source: GenerateSource;
  /** Names the file, if that is not obvious. */
  about?: ReactNode;
  /** Earlier choices, and where to store new ones while another dialog replaces this one. */
  choices?: GenerateChoices;
  onChoices?: (choices: GenerateChoices) => void;
  onClose: () => void;
};

/** Asks for length, language and look and starts the generation; closes once it has started. */
export function GenerateDialog({ source, about, choices: given = DEFAULT_CHOICES, onChoices, onClose }: Props) {
  const [choices, setChoices] = useState(given);
  const { length, spoken } = choices;
  const choose = (change: Partial<GenerateChoices>) => {
    const next = { ...choices, ...change };
    setChoices(next);
    onChoices?.(next);
  };
  const remembered = useQuery(lookQuery).data ?? DEFAULT_LOOK;
  const look = choices.look ?? remembered;
  const { start, starting, error } = useStart(source, onClose);
  const outlook = useQuery(outlookQuery(source));
  const wordless = outlook.data !== undefined && lacksWords(outlook.data);
  const captioned = !wordless && outlook.data?.has_audio !== false;

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="lg"
      title={<Trans>Generate AI Clips</Trans>}
      description={source.title}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            icon={<Sparkles aria-hidden="true" />}
            loading={starting || outlook.isPending}
            onClick={() => void start({ length, spoken, look })}
          >
            {wordless ? <Trans>Continue without captions</Trans> : <Trans>Generate Clips</Trans>}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {error === null ? null : <Banner tone="danger" title={error} />}
        {about}
        {outlook.data ? <WordsNotice outlook={outlook.data} /> : null}
        {outlook.error ? (
          <Banner tone="warning" title={<Trans>The transcript's state could not be loaded</Trans>}>
            {outlook.error.message}
          </Banner>
        ) : null}
        <ChoiceFields
          choices={{ length, spoken, look }}
          onChange={choose}
          savedSeconds={outlook.data?.tighten_seconds ?? null}
          captioned={captioned}
        />
        <GenerationFacts outlook={outlook.data} aspect={look.aspect} />
      </div>
    </Dialog>
  );
}

type FieldsProps = {
  choices: StartChoices;
  onChange: (change: Partial<GenerateChoices>) => void;
  /** How much shorter the clips become without pauses and fillers, if that is known. */
  savedSeconds: number | null;
  /** Whether the clips can have captions. */
  captioned: boolean;
};

/** The fields of the dialog: length, language, and what the clips look like. */
function ChoiceFields({ choices: { length, spoken, look }, onChange, savedSeconds, captioned }: FieldsProps) {
  const { t } = useLingui();
  const changeLook = (change: Partial<ClipLook>) => onChange({ look: { ...look, ...change } });
  return (
    <>
      <RadioCards
        legend={t`Clip length`}
        value={length}
        onChange={(length) => onChange({ length })}
        options={lengthOptions()}
        columns={4}
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Select
          label={t`Language`}
          hint={<Trans>The language spoken in the video.</Trans>}
          value={spoken}
          onChange={(spoken) => onChange({ spoken })}
          options={languageOptions()}
        />
        <Select
          label={t`Format`}
          hint={<Trans>The shape of the finished clips.</Trans>}
          value={look.aspect}
          onChange={(aspect) => changeLook({ aspect })}
          options={aspectOptions()}
        />
      </div>
      {captioned ? <CaptionStyleCards value={look.captions} onChange={(captions) => changeLook({ captions })} /> : null}
      <Checkbox
        label={<Trans>Show the title over the first three seconds</Trans>}
        checked={look.headline}
        onChange={(headline) => changeLook({ headline })}
      />
      <TightenChoice
        checked={look.tighten}
        onChange={(tighten) => changeLook({ tighten })}
        savedSeconds={savedSeconds}
      />
    </>
  );
}

/** Starts the generation with the chosen options. `onStarted` is called once the server has accepted it. */
function useStart(source: GenerateSource, onStarted: () => void) {
  const { t } = useLingui();
  const generation = useGeneration();
  const generate = useGenerateClips();
  const [error, setError] = useState<string | null>(null);
  const [starting, setStarting] = useState(false); // set before the next click, unlike the mutation's state

  const start = async ({ length, spoken, look }: StartChoices) => {
    const refusal = generateRefusal(source.id, generation.runningVideoId !== false);
    if (refusal !== null) return setError(refusal);
    setError(null);
    setStarting(true);
    try {
      const input: InputOf<typeof generateClips> = {
        source_video_id: source.id,
        source_platform: source.platform,
        prefer_length: lengthCodes(length),
        language: spoken,
        ...look,
      };
      const { job_id } = await generate.mutateAsync(input);
      const { videoId, title: videoTitle } = source;
      generation.follow({ jobId: job_id, videoId, videoTitle, startedAt: new Date().toISOString() });
      onStarted();
    } catch (failure) {
      setStarting(false);
      const noJob = failure instanceof CallError && failure.code === 'invalid_reply';
      const reason = failure instanceof Error && !noJob ? failure.message : t`Unknown error`;
      setError(t`Generation failed: ${reason}`);
      if (!noJob) generation.failStart(source.title, t`Failed to start clip generation`);
    }
  };
  return { start, starting, error };
}
