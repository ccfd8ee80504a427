import * as z from 'zod/mini';
import { message } from '#server/kit/message-schema.ts';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import { type MediaInfo, mediaInfo } from '#server/media/media-info.ts';
import { readPcm } from '#server/media/pcm.ts';
import { probeMedia } from '#server/media/probe.ts';
import { refusedBy } from '#server/media/refusals.ts';
import { extractSubtitles } from '#server/media/subtitles.ts';
import type { Message } from '#texts/message.ts';
import { fontAdvice } from './captions/letters.ts';
import type { ProgressTracker } from './progress.ts';
import { type Sentence, type Signals, type Stage, signals, type Transcript, transcript } from './shapes.ts';
import { findSpeech, measureSignals } from './signals/measure.ts';
import { createVoiceMeter, VOICE_HZ, type VoiceFrames, type VoiceMeter } from './signals/voice-meter.ts';
import { alignToSpeech } from './transcript/align-to-speech.ts';
import { alignWords } from './transcript/align-words.ts';
import { resolveTranscript, type TranscriptDeps } from './transcript/resolve.ts';
import { splitSentences } from './transcript/sentences.ts';
import { withinVideo } from './transcript/within-video.ts';

/** A local video file, with the transcript file that came with it. `language` is a code or `auto`. */
export type ClipSource = {
  file: string;
  title?: string | undefined;
  transcript?: { fileName: string; text: string } | undefined;
  /** A known transcript; then nothing is read or transcribed. */
  known?: Transcript | undefined;
  language: string;
};

/** Everything known about a source before moments are chosen. */
export type Analysis = {
  info: MediaInfo;
  /** The transcript as received, and with times aligned to the sound. */
  heard: Transcript;
  transcript: Transcript;
  sentences: readonly Sentence[];
  signals: Signals;
  notes: readonly Message[];
};

/**
 * Returns the result stored for a stage if it fits the schema, otherwise makes and stores it. All results are plain
 * JSON, so that a killed run resumes at the first missing stage.
 */
export type Checkpoint = <Schema extends z.ZodMiniType>(
  stage: Exclude<Stage, 'render'> | 'aligned' | `transcript:${string}`,
  schema: Schema,
  make: () => Promise<z.output<Schema>>,
) => Promise<z.output<Schema>>;

const words = z.object({ transcript, notes: z.readonly(z.array(message)) });

export type AnalyseDeps = { ffmpeg: Ffmpeg; transcribers: TranscriptDeps['transcribers'] };
export type AnalyseOptions = { folder: string; tracker: ProgressTracker; checkpoint: Checkpoint; signal?: AbortSignal };

/**
 * Probes, transcribes and measures a source: its properties, transcript, and sound and picture signals. `folder` is a
 * temporary one.
 * @throws MediaError for an unusable file; AppError transcript_refused for an unusable transcript
 */
export async function analyse(
  { ffmpeg, transcribers }: AnalyseDeps,
  source: ClipSource,
  options: AnalyseOptions,
): Promise<Analysis> {
  const { folder, tracker, checkpoint, signal } = options;
  const stage = <Schema extends z.ZodMiniType>(
    name: Exclude<Stage, 'render'>,
    schema: Schema,
    make: () => Promise<z.output<Schema>>,
  ) => {
    signal?.throwIfAborted();
    tracker.report(name);
    // A file that can be probed may be damaged further on: one that can't be read to its end is at fault, on every
    // attempt.
    return checkpoint(name, schema, () =>
      make().catch((error: unknown) => {
        throw refusedBy(error, 'unreadable');
      }),
    );
  };

  const info = await stage('probe', mediaInfo, () => probeMedia(ffmpeg, source.file, { signal }));
  tracker.planSource(
    info.durationSeconds,
    !source.known && !source.transcript && info.subtitles.length === 0 && transcribers.length > 0,
  );

  const { transcript: heard, notes } = await stage('transcript', words, async () =>
    source.known
      ? { transcript: source.known, notes: [] }
      : resolveTranscript(
          { ffmpeg, extractSubtitles: firstSubtitles(signal), transcribers },
          {
            file: source.file,
            info,
            given: source.transcript,
            language: source.language,
            folder,
            findSpeech: () => findSpeech(ffmpeg, source.file, info, { signal }),
          },
          {
            signal,
            onShare: (share) => tracker.report('transcript', share),
            checkpoint: (part, schema, make) => checkpoint(`transcript:${part}`, schema, make),
          },
        ),
  );
  const within = withinVideo(heard, info.durationSeconds);
  const isEstimated = within.transcript.timing === 'estimated' && within.transcript.words.length > 0;
  const meter = createVoiceMeter();
  const measured = await stage('signals', signals, () =>
    measureSignals(ffmpeg, source.file, info, {
      signal,
      onShare: (share) => tracker.report('signals', share),
      onSound: isEstimated ? meter.add : undefined,
    }),
  );
  const aligned = isEstimated
    ? await checkpoint('aligned', transcript, async () => {
        const voice = await heardVoice(ffmpeg, source.file, info, { meter, signal });
        return alignWords(alignToSpeech(within.transcript, measured.speech), measured.speech, voice, { signal });
      })
    : within.transcript;
  const sentences = splitSentences(aligned, measured.speech);
  const advice = await fontAdvice(aligned.words);
  return {
    info,
    heard,
    transcript: aligned,
    sentences,
    signals: measured,
    notes: [...notes, ...within.notes, ...advice],
  };
}

/** The voice as measured with the signals; read again if those were stored by an earlier attempt. */
async function heardVoice(
  ffmpeg: Ffmpeg,
  file: string,
  info: MediaInfo,
  { meter, signal }: { meter: VoiceMeter; signal: AbortSignal | undefined },
): Promise<VoiceFrames> {
  if (meter.frames().count === 0)
    for await (const block of readPcm(ffmpeg, file, info, { sampleRate: VOICE_HZ, signal })) meter.add(block);
  return meter.frames();
}

/** The first text subtitles in a file, as WebVTT. */
function firstSubtitles(signal: AbortSignal | undefined): TranscriptDeps['extractSubtitles'] {
  return async (ffmpeg, file, info) => {
    const first = info.subtitles[0];
    return first && extractSubtitles(ffmpeg, file, info, first.streamIndex, { signal });
  };
}
