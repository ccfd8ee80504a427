import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findSpeech } from '#server/clip-engine/signals/measure.ts';
import { wordAccuracy } from '#server/clip-engine/speech/accuracy.ts';
import { type SpeechModel, speechModels } from '#server/clip-engine/speech/models.ts';
import { openRecogniser } from '#server/clip-engine/speech/recogniser.ts';
import { speechTranscriber } from '#server/clip-engine/speech/speech-transcriber.ts';
import { readTranscript } from '#server/clip-engine/transcript/read-transcript.ts';
import { TranscriberError } from '#server/clip-engine/transcript/transcriber.ts';
import type { Db } from '#server/db/database.ts';
import type { Egress } from '#server/egress/egress.ts';
import { speechWorkJob } from '#server/jobs/catalog.ts';
import type { JobContext } from '#server/jobs/context.ts';
import { handle, type JobHandler } from '#server/jobs/handler.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import { probeMedia } from '#server/media/probe.ts';
import { addRate } from '#server/modules/rates/rates.ts';
import { installModel, removeModel } from '#server/speech-models/install.ts';
import { InstallError } from '#server/speech-models/install-error.ts';
import type { Storage } from '#server/storage/storage.ts';
import { saveTestResult } from './store.ts';

type WorkDeps = {
  db: Db;
  storage: Storage;
  clock: Clock;
  ffmpeg: Ffmpeg;
  egress: Pick<Egress, 'open' | 'request'>;
  speech: { modelsFolder: string; mirror: string | undefined; threads: number; memoryBytes: number };
  /** A talk with a known transcript. */
  talk: { file: URL; transcript: URL };
  /** Models and a program that replace the recogniser's own in tests. */
  models?: readonly SpeechModel[];
  program?: string;
};

/** Share of the download in the progress of an installation; the rest is unpacking and loading. */
const DOWNLOAD_SHARE = 0.9;

/** Installs, removes or tests a model on this worker's machine. */
export function speechWorkHandler(deps: WorkDeps): JobHandler {
  return handle(speechWorkJob, async (context, { action, model: id }) => {
    const model = (deps.models ?? speechModels).find((known) => known.id === id);
    if (model === undefined) return;
    try {
      if (action === 'install') await install(deps, context, model);
      else if (action === 'remove') await removeModel(deps.speech.modelsFolder, model);
      else await tryModel(deps, context, model);
    } catch (error) {
      context.signal.throwIfAborted();
      if (error instanceof TranscriberError || error instanceof InstallError)
        throw new AppError('conflict', error.text, { cause: error });
      throw error;
    }
  });
}

function settingsOf({ speech: { threads, memoryBytes }, program }: WorkDeps, model: SpeechModel, folder: string) {
  return { model, folder, threads, memoryBytes, ...(program === undefined ? {} : { program }) };
}

async function install(deps: WorkDeps, context: JobContext, model: SpeechModel): Promise<void> {
  const { egress, speech } = deps;
  const { signal, log } = context;
  const startedMs = performance.now();
  let firstBytes: number | undefined;
  const onProgress = (bytes: number, total: number | undefined) => {
    firstBytes ??= bytes;
    const pace = (bytes - firstBytes) / (performance.now() - startedMs);
    const etaSeconds = total && pace > 0 ? (total - bytes) / pace / 1000 : undefined;
    context.report({ stage: 'download', share: total ? (bytes / total) * DOWNLOAD_SHARE : 0, etaSeconds });
  };
  await installModel(
    {
      egress,
      modelsFolder: speech.modelsFolder,
      mirror: speech.mirror,
      signal,
      onProgress,
      tell: (text) => log.info({ text }, 'installing a speech model'),
      tryModel: async (folder) => {
        context.report({ stage: 'load', share: DOWNLOAD_SHARE });
        const recogniser = await openRecogniser(settingsOf(deps, model, folder), { language: undefined, signal });
        await recogniser.close();
      },
    },
    model,
  );
}

/** Transcribes the demo talk, and compares the result with its script. */
async function tryModel(deps: WorkDeps, context: JobContext, model: SpeechModel): Promise<void> {
  const { db, clock, ffmpeg, storage, speech, talk } = deps;
  const { signal } = context;
  const file = fileURLToPath(talk.file);
  const info = await probeMedia(ffmpeg, file, { signal });
  const given = { fileName: 'talk.json', text: await readFile(talk.transcript, 'utf8') };
  const said = await readTranscript(given, signal);
  await using scratch = await storage.makeScratchFolder();
  const startedMs = performance.now();
  const transcribe = speechTranscriber(settingsOf(deps, model, `${speech.modelsFolder}/${model.id}`));
  const heard = await transcribe(
    { ffmpeg, file, info, folder: scratch.path, findSpeech: () => findSpeech(ffmpeg, file, info, { signal }) },
    { language: 'en', signal, onShare: (share) => context.report({ stage: 'transcript', share }) },
  );
  const factor = (performance.now() - startedMs) / 1000 / info.durationSeconds;
  const textsOf = ({ words }: typeof heard) => words.map(({ text }) => text);
  const rightShare = wordAccuracy(textsOf(said), textsOf(heard));
  await context.write((tx) =>
    saveTestResult(tx, { model: model.id, rightShare, factor, at: clock.now().toISOString() }),
  );
  await addRate(db, 'recognise', factor);
}
