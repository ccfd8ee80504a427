// npm run drills -- mutants: changes one line of the server at a time, in a copy, and runs the tests that should fail.
// Exits with a failure when fewer than 85 % of the mutants are killed, or when a line to change or a test's name no
// longer exists.
// Arguments select by part of a file name or of the description: npm run drills -- mutants jobs/watch
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { environment, node, root } from './lib/bootstrap.mjs';
import { capture, say } from './lib/shell.mjs';
import { accounts } from './mutants/accounts.mjs';
import { clips } from './mutants/clips.mjs';
import { connections } from './mutants/connections.mjs';
import { content } from './mutants/content.mjs';
import { jobs } from './mutants/jobs.mjs';
import { others } from './mutants/others.mjs';

/**
 * @typedef {object} Mutant
 * @property {string} breaks what no longer holds
 * @property {string} file
 * @property {string} find occurs exactly once in the file
 * @property {string} put takes its place
 * @property {string[]} tests files of which one must fail
 * @property {string} [named] part of the name of the test in them that must fail, where a whole file takes long
 */

const MIN_KILLED = 0.85;
/** @type {Mutant[]} */
const all = [...jobs, ...connections, ...content, ...clips, ...accounts, ...others];

/**
 * @param {string[]} wanted
 * @returns {Promise<number>} the exit code
 */
export async function drillMutants(wanted) {
  const chosen = all.filter(
    ({ file, breaks }) => wanted.length === 0 || wanted.some((part) => file.includes(part) || breaks.includes(part)),
  );
  const lost = await findLost(chosen);
  if (lost.length > 0) {
    say(
      `These lines, or the names of their tests, are no longer there; change the mutant with the code:\n${lost.map(label).join('\n')}`,
    );
    return 1;
  }
  const folder = await copyProject();
  try {
    const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))];
    const failure = await findFailure(folder, tests);
    if (failure !== undefined) {
      say(`${failure}\nThe tests fail on the code as it is.`);
      return 1;
    }
    const survivors = await breakEach(folder, chosen);
    const killed = chosen.length - survivors.length;
    say(`${killed} of ${chosen.length} mutants killed`);
    for (const mutant of survivors) say(`survived: ${label(mutant)}`);
    return killed >= MIN_KILLED * chosen.length ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {Mutant} mutant */
const label = ({ breaks, file }) => `${breaks} (${file})`;

/**
 * The mutants whose line or whose test's name no longer exists.
 * @param {Mutant[]} mutants
 */
async function findLost(mutants) {
  const read = (/** @type {string} */ file) => readFile(join(root, file), 'utf8').catch(() => '');
  const exists = await Promise.all(
    mutants.map(async ({ file, find, tests, named = '' }) => {
      const [text, ...suites] = await Promise.all([file, ...tests].map(read));
      return text?.split(find).length === 2 && suites.some((suite) => suite.includes(named));
    }),
  );
  return mutants.filter((_, index) => !exists[index]);
}

/**
 * @param {string} folder
 * @param {Mutant[]} mutants
 */
async function breakEach(folder, mutants) {
  const survivors = [];
  for (const mutant of mutants) {
    const path = join(folder, mutant.file);
    const text = await readFile(path, 'utf8');
    await writeFile(
      path,
      text.replace(mutant.find, () => mutant.put),
    );
    const startedMs = Date.now();
    const survived = (await findFailure(folder, mutant.tests, mutant.named)) === undefined;
    await writeFile(path, text);
    if (survived) survivors.push(mutant);
    const seconds = Math.round((Date.now() - startedMs) / 1000);
    say(`${survived ? 'SURVIVED' : 'killed'} ${label(mutant)} in ${seconds} s`);
  }
  return survivors;
}

/** Copies tracked and new files; packages are shared. */
async function copyProject() {
  const folder = await mkdtemp(join(tmpdir(), 'rw-mutants-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(root, file), join(folder, file)).catch(() => {}); // removed and not yet committed
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/**
 * Runs the tests until one fails.
 * @param {string} folder
 * @param {string[]} tests
 * @param {string} [named]
 * @returns {Promise<string | undefined>} what the failed run printed
 */
async function findFailure(folder, tests, named) {
  for (const project of ['unit', 'api', 'media']) {
    const files = tests.filter((test) => projectOf(test) === project);
    if (files.length === 0) continue;
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--bail=1', '--reporter=dot'];
    if (named) args.push('-t', named);
    const { code, output } = await capture(node, [...args, ...files], { cwd: folder, env: environment });
    if (code !== 0) return output;
  }
  return undefined;
}

/** @param {string} test */
function projectOf(test) {
  if (test.startsWith('tests/api/') || test.endsWith('.store.test.ts')) return 'api';
  return test.startsWith('tests/engine/') || test.endsWith('.media.test.ts') ? 'media' : 'unit';
}
