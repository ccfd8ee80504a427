import { availableParallelism } from 'node:os';

/**
 * Address space per process: twice what the largest case needs (2160p 10-bit HEVC to 1080×1920 with blurred fit and
 * captions; measured: 1.5 GB, of which 0.6 GB are used).
 */
const MEMORY_BYTES = 3 * 1024 ** 3;
/** Largest file that a process may write: four times the largest upload. */
const FILE_BYTES = 2 * 1024 ** 3;
/** Below the web server, so that renders never slow down the interface. */
const NICENESS = 10;

/**
 * Programs that set limits on a child, as found on this machine. Each execs the next, so the process id stays the same.
 */
export type LimitPrograms = {
  /**
   * Command prefix that removes the network, for instance `['unshare', '-n', '--']`; undefined where the system does
   * not permit it.
   */
  noNetwork: readonly string[] | undefined;
  prlimit: boolean;
  setpriv: boolean;
  nice: boolean;
};

/** Whether a command can be run successfully. */
export type CanRun = (command: readonly string[]) => Promise<boolean>;

/** Finds out once which limits this machine can set; `warnings` are sentences for the operator. */
export async function probeLimits(canRun: CanRun): Promise<{ programs: LimitPrograms; warnings: string[] }> {
  const [asRoot, asUser, prlimit, setpriv, nice] = await Promise.all([
    canRun(['unshare', '-n', '--', 'true']),
    canRun(['unshare', '-r', '-n', '--', 'true']),
    canRun(['prlimit', `--as=${MEMORY_BYTES}`, '--', 'true']),
    canRun(['setpriv', '--pdeathsig', 'KILL', '--', 'true']),
    canRun(['nice', '-n', String(NICENESS), 'true']),
  ]);
  const noNetwork = asRoot ? ['unshare', '-n', '--'] : asUser ? ['unshare', '-r', '-n', '--'] : undefined;
  const warnings: string[] = [];
  if (!noNetwork)
    warnings.push(
      'The system does not let ffmpeg run without a network: only its protocol allow-list keeps it from connecting.',
    );
  if (!prlimit) warnings.push('prlimit is missing: ffmpeg runs without limits on memory, disk and CPU time.');
  if (!setpriv) warnings.push('setpriv is missing: a running ffmpeg survives when this program is killed.');
  return { programs: { noNetwork, prlimit, setpriv, nice }, warnings };
}

/**
 * The command prefix that runs a program within the limits. `timeLimitSeconds` is wall time; CPU time may be that on
 * every core.
 */
export function limitCommand(programs: LimitPrograms, timeLimitSeconds: number, memory = MEMORY_BYTES): string[] {
  const cpuSeconds = Math.ceil(timeLimitSeconds * availableParallelism()) + 1;
  return [
    ...(programs.noNetwork ?? []),
    ...(programs.nice ? ['nice', '-n', String(NICENESS)] : []),
    ...(programs.prlimit
      ? ['prlimit', `--as=${memory}`, `--fsize=${FILE_BYTES}`, `--cpu=${cpuSeconds}`, '--core=0', '--']
      : []),
    // Last, because a change of privileges clears the death signal.
    ...(programs.setpriv ? ['setpriv', '--pdeathsig', 'KILL', '--'] : []),
  ];
}

/** Which limit a process died of, from its signal and output; undefined if none. */
export function limitMet(signal: string | null, stderr: string): string | undefined {
  if (signal === 'SIGXFSZ' || stderr.includes('File too large')) return 'The media program wrote more than it may.';
  // ffmpeg catches SIGXCPU (24 on Linux) and exits in order.
  if (signal === 'SIGXCPU' || stderr.includes('received signal 24'))
    return 'The media program used more CPU time than it may.';
  if (/Cannot allocate memory|std::bad_alloc|malloc of size \d+ failed/.test(stderr))
    return 'The media program needed more memory than it may.';
  return undefined;
}
