// Keeps the catalogue of visible texts: extracts what the code says and compiles it. With --check it changes nothing and fails when the catalogue is
// stale. With --missing LANGUAGE it changes nothing and says what a translator has still to do.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const real = 'src/web/locales';
const check = process.argv.includes('--check');
const asked = process.argv.indexOf('--missing');

if (asked > 0) process.exitCode = tellMissing(process.argv[asked + 1]) === 0 ? 0 : 1;
else bringUpToDate();

function bringUpToDate() {
  // Inside the project, because the extractor takes relative paths only.
  const folder = check ? temporaryFolder() : real;
  try {
    if (check) cpSync(real, folder, { recursive: true });
    lingui(folder, 'extract', '--clean');
    lingui(folder, 'compile', '--strict');
    if (check) {
      const stale = readdirSync(folder, { recursive: true }).filter(
        (name) => read(join(folder, name)) !== read(join(real, name)),
      );
      if (stale.length > 0) {
        console.error(`The catalogue is stale (${stale.join(', ')}): run "npm run texts" and commit ${real}.`);
        process.exitCode = 1;
      }
    }
  } finally {
    if (check) rmSync(folder, { recursive: true, force: true });
  }
}

function temporaryFolder() {
  mkdirSync('.cache', { recursive: true });
  return mkdtempSync('.cache/texts-');
}

function lingui(folder, ...args) {
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

/** Prints the messages of a language that are untranslated, or differ from English in what is filled in or marked. Returns how many. */
function tellMissing(language) {
  const pieces = (text) => [...new Set(text.match(/\{\w+(?=\s*[,}])|<\/?\d+\/?>/g))].sort().join(' ');
  let count = 0;
  for (const part of readdirSync(join(real, language)).filter((name) => name.endsWith('.po'))) {
    for (const entry of readFileSync(join(real, language, part), 'utf8')
      .split(/\n\n+/)
      .slice(1)) {
      const [id, translated] = ['msgid', 'msgstr'].map((name) => {
        const lines = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(`${entry}\n`)?.[1] ?? '""';
        return lines
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line))
          .join('');
      });
      const problem =
        translated === '' ? 'untranslated' : pieces(id) === pieces(translated) ? null : 'differs in what is filled in';
      if (!problem || id === '') continue;
      count += 1;
      console.log(`${part} ${problem}: ${id}`);
    }
  }
  console.log(`${language}: ${count} messages to do`);
  return count;
}
