import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

export type Process = { pid: number; parent: number; command: string };

/** Every process of this machine with its command line, its arguments separated by spaces. Linux only. */
export async function listProcesses(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(pids.map(readProcess));
  return all.filter((found) => found !== undefined);
}

/** Processes whose command line contains this text, for instance a folder that only they use. */
export async function processesNaming(text: string): Promise<Process[]> {
  return (await listProcesses()).filter(({ pid, command }) => pid !== process.pid && command.includes(text));
}

/** All descendants of a process. */
export function descendantsOf(all: readonly Process[], pid: number): Process[] {
  const children = all.filter((one) => one.parent === pid);
  return children.flatMap((child) => [child, ...descendantsOf(all, child.pid)]);
}

/** Polls until `look` returns something. @throws Error on a timeout */
export async function waitFor<Found>(
  what: string,
  limitSeconds: number,
  look: () => Promise<Found | undefined>,
): Promise<Found> {
  const until = performance.now() + limitSeconds * 1000;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > until) throw new Error(`${what}: not within ${limitSeconds} s`);
    await delay(50);
  }
}

/** Source: proc(5); a process that has ended meanwhile, or waits to be reaped, is none. */
async function readProcess(name: string): Promise<Process | undefined> {
  try {
    const [command, status] = await Promise.all([
      readFile(`/proc/${name}/cmdline`, 'utf8'),
      readFile(`/proc/${name}/stat`, 'utf8'),
    ]);
    const [state, parent] = status.slice(status.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || command === '') return undefined;
    return { pid: Number(name), parent: Number(parent), command: command.replaceAll('\0', ' ').trim() };
  } catch {
    return undefined;
  }
}
