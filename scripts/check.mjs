// npm run check: format and lint, types, regular expressions, import rules, dead code, catalogue, lockfile, numbers of
// migrations. Runs two checks at a time and takes under a minute on an idle machine.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePackages, environment, node, root } from './lib/bootstrap.mjs';
import { checkLockfile } from './lib/lockfile.mjs';
import { checkMigrations } from './lib/migrations.mjs';
import { capture, say } from './lib/shell.mjs';

/**
 * Minimum number of modules the import rules must see, so that a misconfigured checker cannot pass. Raise it as the
 * project grows.
 */
const MODULES_FLOOR = 1250;

await ensurePackages();
/** @type {(path: string, ...args: string[]) => () => ReturnType<typeof capture>} */
const tool =
  (path, ...args) =>
  () =>
    capture(node, [join(root, 'node_modules', path), ...args], { cwd: root, env: environment });

async function importRules() {
  const result = await tool(
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.json',
    '--output-type',
    'err-long',
    'src',
    'sandbox',
    'tests',
    'bench',
    'scripts',
  )();
  const seen = Number(result.output.match(/(?<!\d)(\d+) modules/)?.[1] ?? 0);
  if (result.code === 0 && seen < MODULES_FLOOR)
    return { ...result, code: 1, output: `only ${seen} modules were seen, at least ${MODULES_FLOOR} expected` };
  return result;
}

const lockfile = async () => verdict(checkLockfile(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))));
const migrations = async () => verdict(checkMigrations(readdirSync(join(root, 'src/server/db/migrations'))));

/** @param {string[]} problems */
function verdict(problems) {
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n'), seconds: 0 };
}

const checks = {
  types: tool('typescript-7/bin/tsc', '-b'),
  'format and lint': tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  'regular expressions': tool(
    'eslint/bin/eslint.js',
    '--format',
    './scripts/lib/one-line-formatter.mjs',
    'src',
    'sandbox',
  ),
  'import rules': importRules,
  'dead code': tool('knip/bin/knip.js', '--no-progress'),
  'message catalogue': tool('../scripts/texts.mjs', '--check'),
  'configuration reference': tool('../scripts/configuration-reference.ts', '--check'),
  lockfile,
  migrations,
};

let failed = 0;
const waiting = Object.entries(checks);
async function lane() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, check] = next;
    const { code, output, seconds } = await check();
    say(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
    if (code !== 0) {
      failed += 1;
      say(output.trimEnd());
    }
  }
}
await Promise.all([lane(), lane()]);
process.exit(failed > 0 ? 1 : 0);
