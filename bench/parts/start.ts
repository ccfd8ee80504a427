import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Figure } from '../lib/figures.ts';
import { median } from '../lib/measure.ts';
import { startProduct } from '../lib/product.ts';
import { inScratch, tell } from '../lib/scratch.ts';

const STARTS = 4;
const IDLE_SECONDS = 10;

/** Time from the command to the "ready" line, and the memory the idle processes hold. */
export async function benchStart(): Promise<Figure[]> {
  return inScratch(async (folder) => {
    // Without the demo account, whose clips take a minute to make and would distort the figures.
    const dataDir = join(folder, 'data');
    const starts: number[] = [];
    let held: Held | undefined;
    for (let number = 0; number <= STARTS; number++) {
      tell(`start: ${number === 0 ? 'makes the folder' : `${number} of ${STARTS}`}`);
      const product = await startProduct(dataDir, { DEMO: 'false' });
      if (number > 0) starts.push(product.readySeconds);
      if (number === STARTS) {
        await delay(IDLE_SECONDS * 1000);
        held = readMemory(product.pid);
      }
      await product.stop();
    }
    tell('start: the first one of an installation, with the demo account');
    const first = await startProduct(join(folder, 'first'), { DEMO: 'true' });
    await first.stop();
    if (held === undefined) throw new Error('Nothing was started');
    const list = starts.map((seconds) => `${seconds.toFixed(2)} s`).join(', ');
    return [
      {
        what: 'start to ready on an existing folder, installed and built',
        value: median(starts),
        unit: 's',
        bar: { most: 3 },
        detail: list,
      },
      { what: 'first start, with the demo account', value: first.readySeconds, unit: 's' },
      {
        what: 'idle memory of web and worker (PSS)',
        value: held.web + held.worker,
        unit: 'MB',
        bar: { most: 300 },
        detail: `web ${Math.round(held.web)} MB, worker ${Math.round(held.worker)} MB`,
      },
      { what: 'idle memory of all processes, database included (PSS)', value: held.all, unit: 'MB' },
    ];
  });
}

type Held = { web: number; worker: number; all: number };

/** Proportional set sizes of a process and its descendants, in megabytes (proc(5), smaps_rollup). */
function readMemory(pid: number): Held {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = new Map(processes.map((one) => [one, parentOf(one)]));
  const isBelow = (one: number | undefined): boolean => one !== undefined && (one === pid || isBelow(parents.get(one)));
  const held: Held = { web: 0, worker: 0, all: 0 };
  for (const one of processes.filter(isBelow)) {
    const megabytes = (Number(/^Pss:\s+(\d+) kB/m.exec(readText(one, 'smaps_rollup'))?.[1] ?? 0) * 1024) / 1e6;
    const command = readText(one, 'cmdline');
    if (command.includes('main/web.ts')) held.web += megabytes;
    if (command.includes('main/worker.ts')) held.worker += megabytes;
    held.all += megabytes;
  }
  if (held.web === 0 || held.worker === 0) throw new Error('The processes of the product were not found');
  return held;
}

function parentOf(pid: number): number | undefined {
  const parent = Number(readText(pid, 'stat').split(') ')[1]?.split(' ')[1]);
  return parent > 0 ? parent : undefined;
}

/** Empty when the process has exited in the meantime. */
function readText(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
