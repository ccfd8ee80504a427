import { readFileSync } from 'node:fs';

/** What something cost: wall clock and CPU time of this process with all its ended children. */
export type Cost = { wallSeconds: number; cpuSeconds: number };

/** The costs of two things that took turns, in the order in which they ran. */
export type Duel = { ours: Cost[]; floor: Cost[] };

/** proc(5) counts in hundredths of a second on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Runs `work` and returns what it cost. Nothing else may run in this process meanwhile. */
export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const wallMs = performance.now();
  const cpu = cpuSecondsSoFar();
  await work();
  return { cpuSeconds: cpuSecondsSoFar() - cpu, wallSeconds: (performance.now() - wallMs) / 1000 };
}

/** Runs two things in turn, ours first in every other pair (ABBA), after one warm-up of each. */
export async function alternate(pairs: number, ours: () => Promise<unknown>, floor: () => Promise<unknown>): Promise<Duel> {
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

/** Median of the quotients of neighbours, which a change of the machine's load between pairs does not move. */
export function ratioOf<T>(ours: readonly T[], floor: readonly T[], value: (one: T) => number): number {
  return median(ours.map((one, i) => value(one) / value(floor[i] ?? one)));
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value below which this share of the values lies, between neighbours where it falls between two. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}

/** Own threads by the finer clock, ended children (whatever started them) by the kernel's account: fields 16 and 17 of /proc/self/stat. */
function cpuSecondsSoFar(): number {
  const { user, system } = process.cpuUsage();
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (user + system) / 1e6 + (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}
