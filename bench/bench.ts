import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { type Figure, judge, tableOf } from './lib/figures.ts';
import { root, tell } from './lib/scratch.ts';
import { benchAnalytics } from './parts/analytics.ts';
import { benchBytes } from './parts/bytes.ts';
import { benchCalendar } from './parts/calendar.ts';
import { benchChoosing } from './parts/choose.ts';
import { benchCoach } from './parts/coach.ts';
import { benchLighthouse } from './parts/lighthouse.ts';
import { benchList } from './parts/list.ts';
import { benchPickup } from './parts/pickup.ts';
import { benchRender } from './parts/render.ts';
import { benchStart } from './parts/start.ts';

/** What can be measured, in the order of a whole run. */
const parts: Record<string, () => Promise<Figure[]>> = {
  render: benchRender,
  choose: benchChoosing,
  list: benchList,
  analytics: benchAnalytics,
  pickup: benchPickup,
  bytes: benchBytes,
  coach: benchCoach,
  calendar: benchCalendar,
  lighthouse: benchLighthouse,
  start: benchStart,
};

/** `npm run bench [-- PART …]`: prints each part's figures as they come, and keeps all of them in .cache/bench.json. */
async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in parts));
  if (unknown.length > 0) {
    tell(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}`);
    process.exit(2);
  }
  const machine = { cores: availableParallelism(), processor: cpus()[0]?.model ?? 'unknown', node: process.version };
  process.stdout.write(`${machine.cores} cores, ${machine.processor}, Node ${machine.node}, load ${loadText()}\n\n`);
  const measured = [];
  const failed: string[] = [];
  for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
    const startedMs = performance.now();
    const load = loadavg();
    try {
      const figures = (await parts[name]?.()) ?? [];
      const seconds = (performance.now() - startedMs) / 1000;
      measured.push({
        part: name,
        seconds,
        load,
        figures: figures.map((figure) => ({ ...figure, verdict: judge(figure) })),
      });
      process.stdout.write(`${tableOf(`${name} (${Math.round(seconds)} s, load ${loadText()})`, figures)}\n`);
    } catch (error) {
      failed.push(name);
      tell(`${name} could not be measured: ${error instanceof Error ? error.stack : error}`);
    }
  }
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(
    join(root, '.cache', 'bench.json'),
    `${JSON.stringify({ at: new Date().toISOString(), machine, measured, failed }, null, 2)}\n`,
  );
  const figures = measured.flatMap((part) => part.figures);
  const missed = figures.filter(({ verdict }) => verdict === 'MISSED');
  const held = figures.filter(({ verdict }) => verdict === 'pass');
  process.stdout.write(
    `${held.length} bars held, ${missed.length} missed${missed.length > 0 ? `: ${missed.map(({ what }) => what).join('; ')}` : ''}\n`,
  );
  if (failed.length > 0) process.stdout.write(`not measured: ${failed.join(', ')}\n`);
  process.exit(missed.length + failed.length > 0 ? 1 : 0);
}

function loadText(): string {
  return loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
}

await main();
