import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const cwd = join(import.meta.dirname, '../../..');
const quickly = new URL('quick-imports.ts', import.meta.url).href;

/** Counts the imports left to Node: hooks run in reverse order of their registration. */
const counter = `
  import { registerHooks } from 'node:module';
  globalThis.asked = [];
  registerHooks({ resolve(name, context, next) {
    if (/drizzle-orm/.test(name + context.parentURL)) globalThis.asked.push(name);
    return next(name, context);
  } });`;
const script = `
  import { createRequire } from 'node:module';
  import { sql } from 'drizzle-orm';
  import * as columns from 'drizzle-orm/pg-core';
  const again = await import('drizzle-orm');
  const required = createRequire(import.meta.url)('drizzle-orm');
  console.log(JSON.stringify({
    found: ['drizzle-orm', 'drizzle-orm/pg-core', 'zod/mini'].map((name) => import.meta.resolve(name)),
    isOne: again.sql === sql, isAnotherRequired: required.sql !== sql,
    offered: Object.keys(columns), asked: globalThis.asked.length,
  }));`;

async function look(...preloaded: string[]) {
  const flags = [`data:text/javascript,${encodeURIComponent(counter)}`, ...preloaded].flatMap((url) => [
    '--import',
    url,
  ]);
  const { stdout } = await run(process.execPath, [...flags, '--input-type=module', '--eval', script], { cwd });
  const { asked, ...seen } = JSON.parse(stdout);
  return { asked, seen };
}

it('resolves what Node resolves, and leaves to Node only what it has not seen before', {
  timeout: 60_000,
}, async () => {
  const [alone, quick] = [await look(), await look(quickly)];
  expect(quick.seen).toEqual(alone.seen);
  expect(alone.seen.offered.length).toBeGreaterThan(50);
  expect(quick.asked).toBeLessThan(alone.asked / 2);
});
