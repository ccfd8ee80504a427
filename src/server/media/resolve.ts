import { dirname, join } from 'node:path';
import { type FfmpegCapabilities, installCommands, missingFrom, parseNames, parseVersion } from './capabilities.ts';

/** Runs a short program and returns its standard output; undefined when it can't be run or fails. */
export type Ask = (command: readonly string[]) => Promise<string | undefined>;

/**
 * Finds ffmpeg: the configured path, otherwise the system's. If it cannot make clips, the error says what is missing
 * and names the command that installs it.
 * @throws Error
 */
export async function resolveFfmpeg(ask: Ask, ffmpegPath?: string): Promise<Omit<FfmpegCapabilities, 'warnings'>> {
  const found = ffmpegPath ?? (await locate(ask, 'ffmpeg'));
  if (found === undefined) throw new Error(`ffmpeg is not installed. Type: ${await installCommand(ask)}`);
  const [versionText, filterText, encoderText] = await Promise.all([
    ask([found, '-version']),
    ask([found, '-hide_banner', '-filters']),
    ask([found, '-hide_banner', '-encoders']),
  ]);
  const version = parseVersion(versionText ?? '');
  const where = ffmpegPath === undefined ? `The system's ffmpeg (${found})` : `FFMPEG_PATH (${found})`;
  if (version === undefined) throw new Error(`${where} can't be run as ffmpeg. Type: ${await installCommand(ask)}`);
  const build = { ...version, filters: parseNames(filterText ?? ''), encoders: parseNames(encoderText ?? '') };
  const missing = missingFrom(build);
  if (missing.length > 0) {
    throw new Error(
      `${where}, version ${version.version}, lacks ${missing.join(', ')}. Type: ${await installCommand(ask)}`,
    );
  }
  return { ffmpegPath: found, ffprobePath: await locateProbe(ask, found), ...build };
}

/** The ffprobe next to ffmpeg, so that both are from the same build; otherwise the system's. */
async function locateProbe(ask: Ask, ffmpeg: string): Promise<string> {
  const beside = join(dirname(ffmpeg), 'ffprobe');
  if (ffmpeg.includes('/') && (await ask([beside, '-version'])) !== undefined) return beside;
  const system = await locate(ask, 'ffprobe');
  if (system === undefined)
    throw new Error(`ffprobe is not installed beside ${ffmpeg}. Type: ${await installCommand(ask)}`);
  return system;
}

async function installCommand(ask: Ask): Promise<string> {
  for (const [manager, command] of installCommands) {
    if ((await locate(ask, manager)) !== undefined) return command;
  }
  return 'install ffmpeg 5 or newer with your package manager';
}

/** Absolute path of a program on the path. */
async function locate(ask: Ask, program: string): Promise<string | undefined> {
  const path = (await ask(['sh', '-c', `command -v ${program}`]))?.trim();
  return path?.startsWith('/') ? path : undefined;
}
