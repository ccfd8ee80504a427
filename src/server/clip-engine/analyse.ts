import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import { type MediaInfo, probeMedia } from '#server/media/probe.ts';
import { refusedBy } from '#server/media/refusals.ts';
import { extractSubtitles } from '#server/media/subtitles.ts';
import type { Sentence, Signals, Stage, Transcript } from './model.ts';
import type { ProgressTracker } from './progress.ts';
import { findSpeech, measureSignals } from './signals/measure.ts';
import { alignToSpeech } from './transcript/align-to-speech.ts';
import { resolveTranscript, type TranscriptDeps } from './transcript/resolve.ts';
import { splitSentences } from './transcript/sentences.ts';

/** A video on this machine, and the transcript file that came with it. `language` is a code or `auto`. */
export type ClipSource = {
  file: string;
  title?: string | undefined;
  transcript?: { fileName: string; text: string } | undefined;
  language: string;
};

/** Everything that is known of a source before moments are chosen. */
export type Analysis = {
  info: MediaInfo;
  transcript: Transcript;
  sentences: readonly Sentence[];
  signals: Signals;
  notes: readonly string[];
};

/**
 * Gives back what was stored under a stage's name, or makes it and stores it. All that passes is plain JSON, so that a run that was
 * killed goes on at the first stage that is missing.
 */
export type Checkpoint = <T>(stage: Exclude<Stage, 'render'>, make: () => Promise<T>) => Promise<T>;

export type AnalyseDeps = { ffmpeg: Ffmpeg; transcribers: TranscriptDeps['transcribers'] };
export type AnalyseOptions = { folder: string; tracker: ProgressTracker; checkpoint: Checkpoint; signal?: AbortSignal };

/**
 * Reads, writes down and measures a source: what it is, what is said in it, how it sounds and changes. `folder` is a temporary one.
 * @throws MediaError for a file that can't be used; AppError transcript_refused for a transcript that can't
 */
export async function analyse(
  { ffmpeg, transcribers }: AnalyseDeps,
  source: ClipSource,
  options: AnalyseOptions,
): Promise<Analysis> {
  const { folder, tracker, checkpoint, signal } = options;
  const stage = <T>(name: Exclude<Stage, 'render'>, make: () => Promise<T>) => {
    signal?.throwIfAborted();
    tracker.report(name);
    // What can be probed may still be damaged where nobody has looked: a file that can't be read to its end is at fault, on every attempt.
    return checkpoint(name, () =>
      make().catch((error: unknown) => {
        throw refusedBy(error, 'unreadable');
      }),
    );
  };

  const info = await stage('probe', () => probeMedia(ffmpeg, source.file, { signal }));
  tracker.planSource(info.durationSeconds, !source.transcript && info.subtitles.length === 0 && transcribers.length > 0);

  const heard = await stage('transcript', () =>
    resolveTranscript(
      { ffmpeg, extractSubtitles: firstSubtitles(signal), transcribers },
      {
        file: source.file,
        info,
        given: source.transcript,
        language: source.language,
        folder,
        findSpeech: () => findSpeech(ffmpeg, source.file, info, { signal }),
      },
      { signal, onShare: (share) => tracker.report('transcript', share) },
    ),
  );
  const signals = await stage('signals', () =>
    measureSignals(ffmpeg, source.file, info, { signal, onShare: (share) => tracker.report('signals', share) }),
  );

  const transcript = alignToSpeech(heard.transcript, signals.speech);
  return { info, transcript, sentences: splitSentences(transcript, signals.speech), signals, notes: heard.notes };
}

/** The first text subtitles inside a file, as WebVTT. */
function firstSubtitles(signal: AbortSignal | undefined): TranscriptDeps['extractSubtitles'] {
  return async (ffmpeg, file, info) => {
    const first = info.subtitles[0];
    return first && extractSubtitles(ffmpeg, file, info, first.streamIndex, { signal });
  };
}
