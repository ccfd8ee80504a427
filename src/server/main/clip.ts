import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { language, preferLength } from '#contract/clips.ts';
import { askModel } from '#server/ai/ask-model.ts';
import type { LanguageModel } from '#server/ai/model.ts';
import { type Analysis, analyse, type ClipSource } from '#server/clip-engine/analyse.ts';
import { captionStyles } from '#server/clip-engine/captions/styles.ts';
import { openFaceDetector } from '#server/clip-engine/framing/face-detector.ts';
import { aspects } from '#server/clip-engine/framing/frame-grid.ts';
import { makeClip } from '#server/clip-engine/make-clip.ts';
import { chooseMomentsInThread } from '#server/clip-engine/moments/choose-in-thread.ts';
import { leastLengthOf } from '#server/clip-engine/moments/lengths.ts';
import { type ProgressTracker, trackProgress } from '#server/clip-engine/progress.ts';
import type { EngineProgress, MadeClip, Moment } from '#server/clip-engine/shapes.ts';
import { AppError } from '#server/kit/app-error.ts';
import { silentLog } from '#server/kit/log.ts';
import { type Ffmpeg, MediaError, openFfmpeg } from '#server/media/ffmpeg.ts';
import { askAboutMoments } from '#server/modules/clips/ask-about-moments.ts';
import type { Ask } from '#server/modules/clips/moment-question.ts';
import { type Message, verbatim } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import { readConfig } from './config.ts';
import { formText } from './form-text.ts';
import { modelOf } from './model.ts';
import { findTranscribers } from './transcribers.ts';

const USAGE = `Usage: npm run clip -- VIDEO --out DIR [--transcript FILE] [--count N] [--length 0|1|2|3|4 or a mix 1,2]
  [--language auto|en|es|pt|fr|de|ru] [--aspect 9:16|1:1|4:5|16:9] [--captions ${captionStyles.join('|')}|none] [--tighten]`;

/** Exit code for invalid input. */
const INPUT_FAULT = 2;
/** Exit codes of a command stopped by a signal, as shells define them. */
const STOPPED = { SIGINT: 130, SIGTERM: 143 } as const;

const options = z.object({
  video: z.string(),
  out: z.string(),
  transcript: z.optional(z.string()),
  count: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  length: z.pipe(
    z.pipe(
      z.string(),
      z.transform((codes) => codes.split(',').map(Number)),
    ),
    preferLength,
  ),
  language,
  aspect: z.enum(aspects),
  captions: z.enum([...captionStyles, 'none']),
  tighten: z.boolean(),
});
type Options = z.infer<typeof options>;

/** Makes clips from one file, without server or database. */
async function main(signal: AbortSignal): Promise<void> {
  const given = readOptions();
  const config = readConfig(process.env);
  const ffmpeg = await openFfmpeg({ ffmpegPath: config.ffmpegPath, log: silentLog });
  for (const warning of ffmpeg.capabilities.warnings) tell(`warning: ${warning}`);
  const folder = await mkdtemp(join(tmpdir(), 'reelwright-clip-'));
  const tracker = trackProgress(() => performance.now(), tellProgress());
  try {
    const source = await readSource(given);
    const run = {
      folder,
      tracker,
      checkpoint: <T>(_stage: string, _schema: unknown, make: () => Promise<T>) => make(),
      signal,
    };
    const analysis = await analyse({ ffmpeg, transcribers: await findTranscribers(config) }, source, run);
    for (const note of analysis.notes) tell(say('en', note));
    tracker.report('moments');
    const moments = await choose(given, { analysis, title: source.title, model: await modelOf(config.ai), signal });
    tracker.planClips(moments.map((moment) => moment.endSeconds - moment.startSeconds));
    await makeClips(given, moments, { ffmpeg, source, analysis, folder, tracker, signal });
    tell(`${moments.length} clips in ${given.out}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Choosing = {
  analysis: Analysis;
  title: string | undefined;
  model: LanguageModel | undefined;
  signal: AbortSignal;
};

/** The moments as a generation of the product has them, best first: the configured language model is asked, too. */
async function choose(
  { length: lengths, count, language, tighten }: Options,
  { analysis, title, model, signal }: Choosing,
): Promise<Moment[]> {
  const { transcript, sentences, signals } = analysis;
  const request = { transcript, sentences, signals, lengths, count, language, title, tighten };
  const chosen = await chooseMomentsInThread(request, signal);
  const { moments, note } = chosen;
  if (moments.length === 0)
    throw new AppError('video_refused', note ?? verbatim('No moment worth a clip was found in this video.'));
  if (note) tell(say('en', note));
  if (model === undefined || moments.every(({ text }) => text === '')) return moments;
  const ask: Ask = async (prompt, options) => {
    const answer = await askModel(model, prompt, options);
    return answer.ok ? { ok: true, value: answer.value } : { ok: false, by: { reason: answer.error.kind } };
  };
  const spoken = language === 'auto' ? transcript.language : language;
  const asked = await askAboutMoments(ask, { chosen, sentences, title, language: spoken }, { signal });
  for (const told of asked.notes) tell(say('en', told));
  return asked.moments;
}

type Making = {
  ffmpeg: Ffmpeg;
  source: ClipSource;
  analysis: Analysis;
  folder: string;
  tracker: ProgressTracker;
  signal: AbortSignal;
};

/** Writes the clips and their covers; `clips.json` is complete after each of them. */
async function makeClips(
  given: Options,
  moments: readonly Moment[],
  { ffmpeg, source, analysis, folder, tracker, signal }: Making,
): Promise<void> {
  const detector = await openFaceDetector();
  const records = [];
  try {
    for (const [index, moment] of moments.entries()) {
      const name = `clip-${String(index + 1).padStart(2, '0')}`;
      const made = await makeClip(
        { ffmpeg, detector },
        {
          source,
          analysis,
          span: moment,
          folder,
          name,
          aspect: given.aspect,
          captions: given.captions,
          tighten: given.tighten ? { leastSeconds: leastLengthOf(moment, given.length) } : undefined,
          signal,
          onShare: (share) => tracker.report('render', share),
        },
      );
      await copyInto(made.videoFile, join(given.out, `${name}.mp4`));
      const [cover] = made.covers;
      if (cover) await copyInto(cover.file, join(given.out, `${name}.jpg`));
      records.push(describe(`${name}.mp4`, moment, made));
      await writeFile(join(given.out, 'clips.json'), `${JSON.stringify(records, null, 2)}\n`);
      tracker.clipDone();
    }
  } finally {
    await detector.close();
  }
}

function readOptions(): Options {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        transcript: { type: 'string' },
        count: { type: 'string' },
        length: { type: 'string', default: '0' },
        language: { type: 'string', default: 'auto' },
        aspect: { type: 'string', default: '9:16' },
        captions: { type: 'string', default: 'bold' },
        tighten: { type: 'boolean', default: false },
      },
    });
    if (positionals.length !== 1 || !values.out) throw new Error('One video and --out are needed.');
    return options.parse({ ...values, video: positionals[0] });
  } catch (error) {
    const detail =
      error instanceof z.core.$ZodError
        ? error.issues.map((issue) => `--${issue.path.join('.')}: ${formText(issue.message)}`).join('\n')
        : (error as Error).message;
    throw new AppError('invalid_input', verbatim(`${detail}\n${USAGE}`));
  }
}

async function readSource({ video, transcript, language: code, out }: Options): Promise<ClipSource> {
  await mkdir(out, { recursive: true });
  const words = transcript ? { fileName: basename(transcript), text: await readText(transcript) } : undefined;
  return { file: resolve(video), title: basename(video, extname(video)), transcript: words, language: code };
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause) => {
    throw new AppError('transcript_refused', verbatim(`The transcript ${file} can't be read.`), { cause });
  });
}

/** A clip's record in clips.json, in the command's own spelling. */
function describe(file: string, moment: Moment, { edit, inspection, wordsCut }: MadeClip) {
  return {
    file,
    start_seconds: moment.startSeconds,
    end_seconds: moment.endSeconds,
    title: moment.title,
    description: moment.description,
    hashtags: moment.hashtags,
    score: moment.score,
    reason: moment.reason.map(inEnglish).join(' '),
    evidence: moment.evidence.map(({ label, detail, ...one }) => ({
      ...one,
      label: inEnglish(label),
      detail: inEnglish(detail),
    })),
    words_cut: wordsCut ?? null,
    layout: [...new Set(edit.crop.shots.map((shot) => shot.layout))].join(' + '),
    inspection: { ...inspection, warnings: inspection.warnings.map(inEnglish) },
  };
}

const inEnglish = (text: Message) => say('en', text);

/** The folder may be on another disk: copy under a temporary name, then rename. */
async function copyInto(file: string, target: string): Promise<void> {
  await copyFile(file, `${target}.part`);
  await rename(`${target}.part`, target);
}

function tellProgress(): (progress: EngineProgress) => void {
  let last = '';
  return ({ stage, share, etaSeconds, clipsDone, clipsTotal }) => {
    const clips = clipsTotal === undefined ? '' : `, clip ${Math.min(clipsDone + 1, clipsTotal)} of ${clipsTotal}`;
    const left = etaSeconds === undefined ? '' : `, about ${etaSeconds} s left`;
    const line = `${stage}: ${Math.floor(share * 100)} %${clips}${left}`;
    if (line !== last) tell(line);
    last = line;
  };
}

function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}

const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop.abort(name));

try {
  await main(stop.signal);
} catch (error) {
  if (stop.signal.aborted) {
    tell('Stopped.');
    process.exit(STOPPED[stop.signal.reason as keyof typeof STOPPED]);
  }
  const inputFault = error instanceof AppError || (error instanceof MediaError && error.kind === 'refused');
  const isExplained = inputFault || (error instanceof MediaError && error.text !== undefined);
  tell(isExplained ? error.message : ((error as Error).stack ?? String(error)));
  process.exitCode = inputFault ? INPUT_FAULT : 1;
}
