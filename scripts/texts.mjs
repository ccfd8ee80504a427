// Maintains the catalogue of visible texts: extracts messages from the code and compiles the catalogues. With --check,
// writes nothing and fails when the catalogue is stale. With --missing LANGUAGE, writes nothing and lists what is left
// to translate.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const real = 'src/texts/locales';
const check = process.argv.includes('--check');
const asked = process.argv.indexOf('--missing');

if (asked > 0) process.exitCode = tellMissing(process.argv[asked + 1] ?? '') === 0 ? 0 : 1;
else bringUpToDate();

function bringUpToDate() {
  // Inside the project, because the extractor accepts only relative paths.
  const folder = check ? temporaryFolder() : real;
  try {
    if (check) cpSync(real, folder, { recursive: true });
    lingui(folder, 'extract', '--clean', '--overwrite');
    lingui(folder, 'compile', '--strict');
    if (check) {
      const stale = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
        (name) => read(join(folder, name)) !== read(join(real, name)),
      );
      if (stale.length > 0) {
        console.error(`The catalogue is stale (${stale.join(', ')}): run "npm run texts" and commit ${real}.`);
        const [name = ''] = stale;
        console.error(`${name}: ${firstDifference(read(join(folder, name)) ?? '', read(join(real, name)) ?? '')}`);
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

/**
 * @param {string} folder
 * @param {string[]} args
 */
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

/**
 * The file without its creation date, which changes with every extraction.
 * @param {string} path
 */
function read(path) {
  try {
    return readFileSync(path, 'utf8').replace(/^"POT-Creation-Date:.*$/m, '');
  } catch {
    return null;
  }
}

/**
 * The first line in which two texts differ.
 * @param {string} now
 * @param {string} before
 */
function firstDifference(now, before) {
  const lines = before.split('\n');
  const extracted = now.split('\n');
  const at = extracted.findIndex((line, index) => line !== lines[index]);
  return `line ${at + 1} would be ${JSON.stringify(extracted[at] ?? '')} and is ${JSON.stringify(lines[at] ?? '')}`;
}

/**
 * Prints the messages of a language that are untranslated, or whose placeholders or tags differ from the English.
 * Returns how many.
 * @param {string} language
 */
function tellMissing(language) {
  /** @param {string} text */
  const pieces = (text) => [...new Set(text.match(/\{\w+(?=\s*[,}])|<\/?\d+\/?>/g))].sort().join(' ');
  let count = 0;
  for (const part of readdirSync(join(real, language)).filter((name) => name.endsWith('.po'))) {
    const english = new Map(readEntries(join(real, 'en', part)));
    for (const [id, translated] of readEntries(join(real, language, part))) {
      const wanted = pieces(english.get(id) ?? id);
      const problem =
        translated === '' ? 'untranslated' : wanted === pieces(translated) ? null : 'differs in what is filled in';
      if (!problem) continue;
      count += 1;
      console.log(`${part} ${problem}: ${id}`);
    }
  }
  console.log(`${language}: ${count} messages to do`);
  return count;
}

/**
 * The ids of a catalogue part with their texts; many ids are the English sentence itself.
 * @param {string} path
 * @returns {[id: string, text: string][]}
 */
function readEntries(path) {
  const entries = readFileSync(path, 'utf8').split(/\n\n+/).slice(1);
  return entries.flatMap((entry) => {
    const [id, text] = [readField(entry, 'msgid'), readField(entry, 'msgstr')];
    return id === '' ? [] : [[id, text]];
  });
}

/**
 * @param {string} entry
 * @param {string} name
 */
function readField(entry, name) {
  const lines = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(`${entry}\n`)?.[1] ?? '""';
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .join('');
}
