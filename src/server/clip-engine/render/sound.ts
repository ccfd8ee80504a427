import path from 'node:path';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import { measureLoudness, parseLoudness } from '#server/media/loudness.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { inputArgs } from '#server/media/span.ts';
import type { EditDecisions } from '../shapes.ts';
import { clipLength, type EditList } from '../tighten/edit-list.ts';
import { joinedSound } from '../tighten/join-sound.ts';

/** Integrated loudness at which the platforms play, and the tolerance. */
export const TARGET_LUFS = -14;
const NEAR_ENOUGH_LU = 0.2;
/** Highest true peak of the finished file, in dBTP. */
export const TRUE_PEAK_LIMIT = -1;
/** The limiter's first ceiling, which leaves room for what the encoder and resampling to 48 kHz add. */
const FIRST_CEILING_DB = -1.8;
/** Quieter sound contains no voice and is left unchanged. */
const SILENCE_LUFS = -55;
const MAX_GAIN_DB = 45;
/** Loudness follows the gain less and less while the limiter counteracts; further rounds change nothing. */
const MAX_ROUNDS = 6;
/** The encoder changes peaks by tenths of a decibel; once measured, they are lowered once or twice. */
const MAX_ENCODES = 3;
/**
 * Sample rate of the limiter: with twofold oversampling most inter-sample peaks are seen; measuring catches the rest.
 */
const OVERSAMPLED_HZ = 96_000;
const OUTPUT_HZ = 48_000;
/**
 * Silence that the AAC encoder prepends. It is cut from the sound instead of being hidden by an edit list, which
 * platforms refuse.
 */
const AAC_PRIMING_SAMPLES = 1024;

export type SoundDecision = Pick<EditDecisions, 'gainDb' | 'ceilingDb'>;
/**
 * `file` in the job's folder is the finished sound, for the render to use unchanged; undefined if nothing had to be
 * made.
 */
export type DecidedSound = { decision: SoundDecision; file: string | undefined };
const untouched: DecidedSound = { decision: { gainDb: 0, ceilingDb: FIRST_CEILING_DB }, file: undefined };
/** A fixed name inside the job's folder. */
const SOUND_FILE = 'sound.mp4';

type Setting = { ffmpeg: Ffmpeg; file: string; info: MediaInfo; list: EditList; folder: string; signal?: AbortSignal };
type Measured = { lufs: number; peak: number };

/**
 * Finds the gain and limiter ceiling with which a span, without its removed parts, reaches {@link TARGET_LUFS} below
 * {@link TRUE_PEAK_LIMIT}, by measuring the result. The gain is found on PCM; only then is the sound encoded, which
 * costs four times as much: usually once, and the render can use that encode unchanged.
 * @throws MediaError
 */
export async function decideSound(
  ffmpeg: Ffmpeg,
  file: string,
  info: MediaInfo,
  list: EditList,
  { folder, signal }: { folder: string; signal?: AbortSignal },
): Promise<DecidedSound> {
  const { integratedLufs } = await measureLoudness(ffmpeg, file, info, { span: list, signal });
  if (integratedLufs === undefined || integratedLufs < SILENCE_LUFS) return untouched;
  const setting = { ffmpeg, file: path.resolve(file), info, list, folder, signal };
  let start: SoundDecision = { gainDb: boundedGain(TARGET_LUFS - integratedLufs), ceilingDb: FIRST_CEILING_DB };
  // What the encoder adds to the loudness: usually nothing, up to 0.7 LU for bursts near the measurement's gate.
  let added = 0;
  for (let encode = 1; ; encode++) {
    const { decision, lufs: plainLufs } = await findGain(setting, start, TARGET_LUFS - added);
    const { lufs, peak } = await encodeSound(setting, decision);
    const over = peak - (TRUE_PEAK_LIMIT - 0.1);
    const isDone = over <= 0 && Math.abs(TARGET_LUFS - lufs) <= 2 * NEAR_ENOUGH_LU;
    if (isDone || encode === MAX_ENCODES) return { decision, file: SOUND_FILE };
    added = lufs - plainLufs;
    start = { ...decision, ceilingDb: over > 0 ? round2(decision.ceilingDb - over - 0.1) : decision.ceilingDb };
  }
}

/** Adjusts the gain until the limited sound has the target loudness, on PCM. */
async function findGain(
  setting: Setting,
  start: SoundDecision,
  wantedLufs: number,
): Promise<{ decision: SoundDecision; lufs: number }> {
  let decision = start;
  let before: { gainDb: number; lufs: number } | undefined;
  for (let round = 1; ; round++) {
    const { lufs } = await measureLimited(setting, decision);
    const short = wantedLufs - lufs;
    if (Math.abs(short) <= NEAR_ENOUGH_LU || round === MAX_ROUNDS) return { decision, lufs };
    // Loudness change per decibel of gain in the last round; an active limiter makes it less than one.
    const moved = before === undefined ? 0 : decision.gainDb - before.gainDb;
    const yieldPerDb = before === undefined || Math.abs(moved) < 0.05 ? 1 : clamp((lufs - before.lufs) / moved, 0.2, 1);
    before = { gainDb: decision.gainDb, lufs };
    decision = { ...decision, gainDb: boundedGain(decision.gainDb + short / yieldPerDb) };
  }
}

async function measureLimited(
  { ffmpeg, file, info, list, signal }: Setting,
  decision: SoundDecision,
): Promise<Measured> {
  const graph = `${soundGraph(info, list, decision)};[a]ebur128=framelog=verbose[m]`;
  const { stderr } = await ffmpeg.run(
    ['-vn', ...inputArgs(file, info, list), '-filter_complex', graph, '-map', '[m]', '-f', 'null', '-'],
    { signal },
  );
  return measuredIn(stderr);
}

/** Makes the finished sound and measures it. */
async function encodeSound(
  { ffmpeg, file, info, list, folder, signal }: Setting,
  decision: SoundDecision,
): Promise<Measured> {
  const graph = soundGraph(info, list, decision);
  await ffmpeg.run(
    [
      '-vn',
      ...inputArgs(file, info, list),
      '-filter_complex',
      graph,
      '-map',
      '[a]',
      ...soundEncoding,
      '-t',
      lengthText(list),
      '-map_metadata',
      '-1',
      '-use_editlist',
      '0',
      '-f',
      'mp4',
      SOUND_FILE,
    ],
    { cwd: folder, signal },
  );
  const args = ['-i', SOUND_FILE, '-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-'];
  return measuredIn((await ffmpeg.run(args, { cwd: folder, signal })).stderr);
}

function measuredIn(stderr: string): Measured {
  const { integratedLufs = -70, truePeakDbtp = -70 } = parseLoudness(stderr);
  return { lufs: integratedLufs, peak: truePeakDbtp };
}

/** AAC-LC, which all platforms accept; 128 kbit/s is the maximum of one of them. */
export const soundEncoding: readonly string[] = ['-c:a', 'aac', '-b:a', '128k', '-ar', String(OUTPUT_HZ), '-ac', '2'];

/**
 * The audio filter graph from the source to the encoder, ending at the label `a`; a source without audio gets silence.
 */
export function soundGraph(info: MediaInfo, list: EditList, { gainDb, ceilingDb }: SoundDecision): string {
  const shape = `aformat=sample_fmts=fltp:sample_rates=${OUTPUT_HZ}:channel_layouts=stereo`;
  // The track is as long as the video, whatever the source's track is.
  const cut = `apad=whole_dur=${lengthText(list)},atrim=end=${lengthText(list)},atrim=start_sample=${AAC_PRIMING_SAMPLES},asetpts=PTS-STARTPTS`;
  if (info.audio === undefined) return `anullsrc=r=${OUTPUT_HZ}:cl=stereo,atrim=end=${lengthText(list)},${shape}[a]`;
  const limiter = `alimiter=level_in=1:level_out=1:limit=${linear(ceilingDb)}:attack=5:release=60:level=false`;
  // Sound that starts after the video, or has gaps, is aligned with the video's clock.
  const clocked = `[0:${info.audio.streamIndex}]aresample=${OUTPUT_HZ}:async=1:first_pts=0,aformat=channel_layouts=stereo`;
  const { graph, joined } = joinedSound(list);
  return [
    `${clocked}${graph}${joined}volume=${gainDb}dB:precision=float`,
    `aresample=${OVERSAMPLED_HZ}`,
    limiter,
    `aresample=${OUTPUT_HZ}`,
    cut,
    `${shape}[a]`,
  ].join(',');
}

export function lengthText(list: EditList): string {
  return clipLength(list).toFixed(6);
}

function linear(db: number): string {
  return (10 ** (db / 20)).toFixed(5);
}

function boundedGain(db: number): number {
  return round2(clamp(db, -MAX_GAIN_DB, MAX_GAIN_DB));
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
