import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findSpeech } from '#server/clip-engine/signals/measure.ts';
import { findInstalledModels, type SpeechModel, speechModels } from '#server/clip-engine/speech/models.ts';
import { openRecogniser } from '#server/clip-engine/speech/recogniser.ts';
import { speechTranscriber } from '#server/clip-engine/speech/speech-transcriber.ts';
import { TranscriberError } from '#server/clip-engine/transcript/transcriber.ts';
import { openEgress } from '#server/egress/egress.ts';
import { silentLog } from '#server/kit/log.ts';
import { MediaError, openFfmpeg } from '#server/media/ffmpeg.ts';
import { probeMedia } from '#server/media/probe.ts';
import { installModel, removeModel } from '#server/speech-models/install.ts';
import { InstallError } from '#server/speech-models/install-error.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { CONFIG_MISTAKE } from './process.ts';
import { saveSpeed } from './speech-speed.ts';

const HELP = `Usage: npm run speech -- list | install [MODEL] | test FILE | remove [MODEL]

  list      the models there are: size, licence, languages, and what is installed
  install   downloads a model (${speechModels[0]?.id} unless another is named) into DATA_DIR/models; an archive that lies there is used
  test      prints what is said in a video or sound file, and how long that took
  remove    removes an installed model

Models: ${speechModels.map(({ id }) => id).join(', ')}
`;
const INPUT_FAULT = 2;

class UsageError extends Error {}

/** A file that cannot be used for a test. */
class TryError extends Error {}

async function main(args: string[], signal: AbortSignal): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const [command, name, ...rest] = positionals;
  if (values.help || command === undefined) return print(HELP);
  if (rest.length > 0) throw new UsageError(HELP);
  const config = readConfig(process.env);
  switch (command) {
    case 'list':
      return list(config);
    case 'install':
      return install(config, modelNamed(name), signal);
    case 'test':
      if (name === undefined) throw new UsageError('Which file?');
      // npm runs this in the product's folder; the file name is relative to the caller's.
      return tryFile(config, resolve(process.env.INIT_CWD ?? '.', name), signal);
    case 'remove':
      return remove(config, name);
    default:
      throw new UsageError(HELP);
  }
}

function modelNamed(name: string | undefined): SpeechModel {
  const model = name === undefined ? speechModels[0] : speechModels.find(({ id }) => id === name);
  if (model === undefined)
    throw new UsageError(`There is no model "${name}": ${speechModels.map(({ id }) => id).join(', ')}.`);
  return model;
}

async function list({ speech }: Config): Promise<void> {
  const installed = await findInstalledModels(speech);
  for (const model of speechModels) {
    const own = installed.find((found) => found.model.id === model.id);
    print(`${describe(model)}\n  ${own === undefined ? 'not installed' : `installed at ${own.folder}`}\n\n`);
  }
}

function describe({ id, name, about, megabytes, licence, source, languages }: SpeechModel): string {
  const known =
    languages === undefined ? 'about a hundred languages' : `${languages.length} languages: ${languages.join(' ')}`;
  return `${id}: ${name} (${about})\n  ${megabytes} MB on the disk; licence ${licence} (${source})\n  ${known}`;
}

async function install(config: Config, model: SpeechModel, signal: AbortSignal): Promise<void> {
  const { speech } = config;
  print(`${describe(model)}\n`);
  if (speech.folder !== undefined) print('SPEECH_MODEL_DIR is set: the model of that folder is used, not this one.\n');
  const egress = openEgress({ allow: config.outgoingAllow });
  try {
    const folder = await installModel(
      {
        egress,
        modelsFolder: speech.modelsFolder,
        mirror: speech.mirror,
        signal,
        onProgress: tellProgress(),
        tell: (text) => print(`${text}\n`),
        tryModel: async (place) => {
          const settings = { model, folder: place, threads: speech.threads, memoryBytes: speech.memoryBytes };
          await (await openRecogniser(settings, { language: undefined, signal })).close();
        },
      },
      model,
    );
    print(`${model.name} is installed at ${folder}. It is used at once, and recognises new uploads.\n`);
  } finally {
    await egress.close();
  }
}

async function tryFile(config: Config, file: string, signal: AbortSignal): Promise<void> {
  const { speech } = config;
  const [installed] = await findInstalledModels(speech);
  if (installed === undefined) throw new TryError('No model is installed: npm run speech -- install');
  const ffmpeg = await openFfmpeg({ ffmpegPath: config.ffmpegPath, log: silentLog });
  const info = await probeMedia(ffmpeg, file, { signal });
  if (info.audio === undefined) throw new TryError(`${basename(file)} has no sound.`);
  const folder = await mkdtemp(join(tmpdir(), 'reelwright-speech-'));
  try {
    const transcribe = speechTranscriber({ ...installed, threads: speech.threads, memoryBytes: speech.memoryBytes });
    const started = performance.now();
    const spans = () => findSpeech(ffmpeg, file, info, { signal });
    const { words, language, timing } = await transcribe(
      { ffmpeg, file, info, folder, findSpeech: spans },
      { language: undefined, signal, onShare: (share) => tell(`${Math.round(share * 100)} %`) },
    );
    const seconds = (performance.now() - started) / 1000;
    for (const { text, startSeconds } of words) print(`${startSeconds.toFixed(2)}\t${text}\n`);
    const factor = seconds / info.durationSeconds;
    tell(
      `${words.length} words, language ${language ?? 'unknown'}, ${timing === 'word' ? 'each with its own time' : 'times estimated'}; ` +
        `${seconds.toFixed(1)} s for ${info.durationSeconds.toFixed(1)} s of sound (${factor.toFixed(2)} of its length, loading included).`,
    );
    await saveSpeed(speech.modelsFolder, installed.model.id, factor);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function remove({ speech }: Config, name: string | undefined): Promise<void> {
  const models = name === undefined ? speechModels : [modelNamed(name)];
  let any = false;
  for (const model of models) {
    if (!(await removeModel(speech.modelsFolder, model))) continue;
    print(`${model.name} was removed.\n`);
    any = true;
  }
  if (!any) print(`There is nothing to remove below ${speech.modelsFolder}.\n`);
}

function tellProgress(): (bytes: number, total: number | undefined) => void {
  let last = '';
  return (bytes, total) => {
    const share =
      total === undefined ? '' : ` of ${Math.round(total / 1e6)} MB (${Math.floor((bytes / total) * 100)} %)`;
    const line = `${Math.floor(bytes / 1e7) * 10} MB${share}`;
    if (line !== last) tell(line);
    last = line;
  };
}

function print(text: string): void {
  process.stdout.write(text);
}

function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}

const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop.abort(name));

try {
  await main(process.argv.slice(2), stop.signal);
} catch (error) {
  if (stop.signal.aborted) {
    tell('Stopped. What has arrived is kept; the same command goes on.');
    process.exit(stop.signal.reason === 'SIGINT' ? 130 : 143);
  }
  const isUsage = error instanceof UsageError || error instanceof TypeError;
  const isExplained =
    isUsage ||
    [ConfigError, InstallError, TryError, TranscriberError, MediaError].some((kind) => error instanceof kind);
  tell(isExplained ? (error as Error).message : ((error as Error).stack ?? String(error)));
  process.exitCode = error instanceof ConfigError ? CONFIG_MISTAKE : isUsage ? INPUT_FAULT : 1;
}
