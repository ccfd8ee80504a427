import type { Span } from '#server/clip-engine/shapes.ts';
import { findSpeech } from '#server/clip-engine/signals/measure.ts';
import { withGlossary } from '#server/clip-engine/transcript/glossary.ts';
import { resolveTranscript, type TranscriptDeps } from '#server/clip-engine/transcript/resolve.ts';
import type { PartCheckpoint } from '#server/clip-engine/transcript/transcriber.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { recogniseSpeechJob } from '#server/jobs/catalog.ts';
import type { JobContext } from '#server/jobs/context.ts';
import { handle, type JobHandler } from '#server/jobs/handler.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import { extractSubtitles } from '#server/media/subtitles.ts';
import { findReadyVideo, videoFiles } from '#server/modules/content/content.ts';
import { addRate } from '#server/modules/rates/rates.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import { findTranscript, saveTranscript } from '#server/modules/transcripts/transcripts.ts';
import type { Storage } from '#server/storage/storage.ts';
import { msg } from '#texts/message.ts';

type RecogniseDeps = {
  db: Db;
  storage: Storage;
  ffmpeg: Ffmpeg;
  findTranscribers: () => Promise<TranscriptDeps['transcribers']>;
};

/** The transcript is stored as if no language had been chosen. */
const WANTED = { given: undefined, language: 'auto' } as const;

/** Transcribes the speech in a video with a local recogniser, and stores the words. */
export function recogniseSpeechHandler(deps: RecogniseDeps): JobHandler {
  return handle(
    recogniseSpeechJob,
    (context, { videoId }) => recogniseVideo(deps, context, videoId),
    async (tx, { userId, subjectId }) => {
      if (userId !== null && subjectId !== null) await appendEvent(tx, userId, { type: 'video', video_id: subjectId });
    },
  );
}

async function recogniseVideo(deps: RecogniseDeps, context: JobContext, videoId: string): Promise<void> {
  const { db, ffmpeg, storage } = deps;
  const { userId, signal } = context;
  if (userId === null) return;
  const video = await findReadyVideo(db, userId, videoId);
  if (!video || video.transcriptKey !== null || (await findTranscript(db, userId, videoId, WANTED))) return;

  const { glossary } = await readSettings(db, userId);
  const own = (await deps.findTranscribers()).filter(({ outside, kind = 'local' }) => !outside && kind === 'local');
  if (own.length === 0) throw new AppError('not_ready', msg('recognition.no_model'));
  const { sourcePath: file } = await videoFiles(storage, video);
  const info = video.mediaInfo;
  await using scratch = await storage.makeScratchFolder();
  const meter = meterParts(context);
  const { transcript, notes } = await resolveTranscript(
    {
      ffmpeg,
      extractSubtitles: async (_, source, about) => {
        const [first] = about.subtitles;
        return first && extractSubtitles(ffmpeg, source, about, first.streamIndex, { signal });
      },
      transcribers: withGlossary(own, glossary),
    },
    {
      file,
      info,
      given: undefined,
      language: WANTED.language,
      folder: scratch.path,
      findSpeech: (): Promise<readonly Span[]> => findSpeech(ffmpeg, file, info, { signal }),
    },
    { signal, onShare: meter.onShare, checkpoint: meter.checkpoint },
  );
  const failure = notes.find(({ id }) => id === 'transcript.source_failed');
  if (transcript.words.length === 0 && failure) throw new AppError('transcript_refused', failure);
  await context.write(async (tx) => {
    // A file attached in the meantime takes precedence.
    const now = await findReadyVideo(tx, userId, videoId);
    if (now?.transcriptKey === null) await saveTranscript(tx, userId, videoId, transcript, WANTED);
  });
  const rate = meter.secondsOfAll() / info.durationSeconds;
  if (transcript.source === 'local') await addRate(db, 'recognise', rate);
}

/** Reports progress from the pace of this run, and measures its speed unless an earlier run did part of the work. */
function meterParts(context: JobContext) {
  const startedMs = performance.now();
  let firstShare: number | undefined;
  let asked = 0;
  let made = 0;
  const seconds = () => (performance.now() - startedMs) / 1000;
  const checkpoint: PartCheckpoint = (part, schema, make) => {
    asked += 1;
    return context.checkpoint(`transcript:${part}`, schema, () => {
      made += 1;
      return make();
    });
  };
  return {
    checkpoint,
    onShare(share: number): void {
      if (made === 0) firstShare = share;
      const done = share - (firstShare ?? 0);
      const etaSeconds = done > 0 ? Math.ceil(((1 - share) / done) * seconds()) : undefined;
      context.report({ stage: 'transcript', share: Math.min(1, share), etaSeconds });
    },
    /** NaN if part of the work was done by an earlier run. */
    secondsOfAll: () => (asked === made ? seconds() : Number.NaN),
  };
}
