/** What this ffmpeg can do, probed once per process. */
export type FfmpegCapabilities = {
  ffmpegPath: string;
  ffprobePath: string;
  /** For instance `5.1.9`. */
  version: string;
  major: number;
  filters: ReadonlySet<string>;
  encoders: ReadonlySet<string>;
  /** Warnings for the operator: an old build, a missing limit program. Empty if there are none. */
  warnings: readonly string[];
};

/** Encoders and filters that clips require. */
const needed = { encoders: ['libx264', 'aac'], filters: ['ass', 'ebur128', 'scdet'] } as const;
/** Older builds lack filters that the graphs use, and security updates. */
const MIN_MAJOR = 5;

/** The version from `ffmpeg -version`; git builds have no number and count as current. */
export function parseVersion(text: string): { version: string; major: number } | undefined {
  const version = /^ff(?:mpeg|probe) version (\S+)/m.exec(text)?.[1];
  if (version === undefined) return undefined;
  const number = /^[^\d]{0,2}(\d{1,3})(?:\.\d+)+/.exec(version)?.[1];
  const library = /^[ \t]*libavutil\s+(\d+)\./m.exec(text)?.[1];
  // libavutil 57 belongs to ffmpeg 5, 58 to 6 and so on; the only number in git builds.
  const major = number !== undefined ? Number(number) : library !== undefined ? Number(library) - 52 : 0;
  return { version: version.replace(/-\d.*/, ''), major };
}

/** Names from `ffmpeg -filters` or `-encoders`: the second word of lines that start with flags. */
export function parseNames(text: string): Set<string> {
  const names = new Set<string>();
  for (const line of text.split('\n')) {
    const match = /^ [A-Z.|]{2,8} +([\w-]+) /.exec(line);
    if (match?.[1] !== undefined) names.add(match[1]);
  }
  return names;
}

/** Reasons this build cannot be used; empty if it can. */
export function missingFrom(build: {
  major: number;
  filters: ReadonlySet<string>;
  encoders: ReadonlySet<string>;
}): string[] {
  const missing: string[] = [];
  if (build.major < MIN_MAJOR) missing.push(`version ${MIN_MAJOR} or newer`);
  for (const name of needed.encoders) if (!build.encoders.has(name)) missing.push(`encoder ${name}`);
  for (const name of needed.filters) if (!build.filters.has(name)) missing.push(`filter ${name}`);
  return missing;
}

/** Whether this build can turn HDR video (HLG, PQ) into SDR. */
export function canToneMap({ filters }: { filters: ReadonlySet<string> }): boolean {
  return ['zscale', 'tonemap', 'colorchannelmixer'].every((name) => filters.has(name));
}

/** Shown to the operator of a build that cannot. */
export const NO_TONE_MAPPING =
  'This ffmpeg has no zscale filter, so HDR videos (HLG, PQ), which many phones record, are refused. Install ' +
  'an ffmpeg built with libzimg.';

/** The command that installs ffmpeg, by package manager. */
export const installCommands: readonly (readonly [manager: string, command: string])[] = [
  ['apt-get', 'sudo apt-get install -y ffmpeg'],
  ['dnf', 'sudo dnf install -y ffmpeg'],
  ['pacman', 'sudo pacman -S --noconfirm ffmpeg'],
  ['apk', 'sudo apk add ffmpeg'],
  ['zypper', 'sudo zypper install -y ffmpeg'],
  ['brew', 'brew install ffmpeg'],
];
