import { readFileSync } from 'node:fs';

/** What something cost: wall-clock time, and CPU time of this process and its finished children. */
export type Cost = { wallSeconds: number; cpuSeconds: number };

/** The costs of two alternating workloads, in the order they ran. */
export type Duel = { ours: Cost[]; floor: Cost[] };

/** proc(5) counts in hundredths of a second on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Runs `work` and returns its cost. Nothing else may run in this process at the same time. */
export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const wallMs = performance.now();
  const cpu = cpuSecondsSoFar();
  await work();
  return { cpuSeconds: cpuSecondsSoFar() - cpu, wallSeconds: (performance.now() - wallMs) / 1000 };
}

/** Runs two workloads alternately, swapping the order in every other pair (ABBA), after one warm-up of each. */
export async function alternate(
  pairs: number,
  ours: () => Promise<unknown>,
  floor: () => Promise<unknown>,
): Promise<Duel> {
  await ours();
  await floor();
  const duel: Duel = { ours: [], floor: [] };
  for (let pair = 0; pair < pairs; pair++) {
    const runOurs = async () => duel.ours.push(await costOf(ours));
    const runFloor = async () => duel.floor.push(await costOf(floor));
    if (pair % 2 === 0) {
      await runOurs();
      await runFloor();
    } else {
      await runFloor();
      await runOurs();
    }
  }
  return duel;
}

/** Median of the pairwise ratios, which is robust against load that changes between pairs. */
export function ratioOf<T>(ours: readonly T[], floor: readonly T[], value: (one: T) => number): number {
  return median(ours.map((one, i) => value(one) / value(floor[i] ?? one)));
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Percentile by linear interpolation; `share` is between 0 and 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}

/** CPU time of this process (high-resolution) plus that of reaped children: fields 16 and 17 of /proc/self/stat. */
function cpuSecondsSoFar(): number {
  const { user, system } = process.cpuUsage();
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (user + system) / 1e6 + (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}
