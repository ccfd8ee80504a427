// Keeps the catalogue of visible texts: extracts what the code says and compiles it. With --check it changes nothing and fails when the catalogue is stale.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const real = 'src/web/locales';
const check = process.argv.includes('--check');
// Inside the project, because the extractor takes relative paths only.
const folder = check ? temporaryFolder() : real;

try {
  if (check) cpSync(real, folder, { recursive: true });
  lingui('extract', '--clean');
  lingui('compile', '--strict');
  if (check) {
    const stale = readdirSync(folder, { recursive: true }).filter((name) => read(join(folder, name)) !== read(join(real, name)));
    if (stale.length > 0) {
      console.error(`The catalogue is stale (${stale.join(', ')}): run "npm run texts" and commit ${real}.`);
      process.exitCode = 1;
    }
  }
} finally {
  if (check) rmSync(folder, { recursive: true, force: true });
}

function temporaryFolder() {
  mkdirSync('.cache', { recursive: true });
  return mkdtempSync('.cache/texts-');
}

function lingui(...args) {
  const run = spawnSync(process.execPath, ['node_modules/@lingui/cli/dist/lingui.js', ...args], {
    env: { ...process.env, CATALOGUE_DIR: folder },
    encoding: 'utf8',
  });
  if (run.status !== 0) {
    console.error(run.stdout, run.stderr);
    throw new Error(`lingui ${args.join(' ')} failed`);
  }
}

/** The file without what changes by itself: the creation date. */
function read(path) {
  try {
    return readFileSync(path, 'utf8').replace(/^"POT-Creation-Date:.*$/m, '');
  } catch {
    return null;
  }
}
