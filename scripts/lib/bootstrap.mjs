// Prerequisites of every command: packages, the pinned Node, system programs, the built pages.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { giveUp, hasProgram, run, say } from './shell.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const bin = join(root, 'node_modules', '.bin');
const installedMark = join(root, 'node_modules', '.reelwright-installed');
const builtMark = join(root, 'dist', '.reelwright-built');

/** The pinned Node, installed by npm as a package for this platform. */
export const node = join(bin, 'node');
/** Puts the pinned Node first on the path and lets it cache compiled sources between runs. */
export const environment = {
  ...process.env,
  PATH: `${bin}:${process.env.PATH}`,
  NODE_COMPILE_CACHE: join(root, '.cache', 'node-compile'),
};

/** Node options for running the product: a module loader hook that halves the time to load its modules. */
export const quickly = ['--import', pathToFileURL(join(root, 'src/server/main/quick-imports.ts')).href];

/** Installs the packages when they are missing or the lockfile changed. */
export async function ensurePackages() {
  const wanted = hashOf([join(root, 'package-lock.json')]);
  if (existsSync(installedMark) && readFileSync(installedMark, 'utf8') === wanted && existsSync(node)) return;
  say('Installing packages (npm ci) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args], { cwd: root })
    : await run('npm', args, { cwd: root });
  if (code !== 0) giveUp('The packages could not be installed; npm says why above.');
  if (!existsSync(node))
    giveUp(
      `There is no Node 24 package for ${process.platform}-${process.arch}. Put Node 24 at ${node} and start again.`,
    );
  writeFileSync(installedMark, wanted);
}

/** @typedef {'ffmpeg' | 'chromium' | 'postgresql'} Program */

/** @type {Record<Program, { found: () => boolean } & Record<'apt' | 'dnf' | 'apk' | 'pacman' | 'brew', string[]>>} */
const programs = {
  ffmpeg: {
    found: () => hasProgram('ffmpeg') && hasProgram('ffprobe'),
    apt: ['ffmpeg'],
    dnf: ['ffmpeg'],
    apk: ['ffmpeg'],
    pacman: ['ffmpeg'],
    brew: ['ffmpeg'],
  },
  chromium: {
    found: () =>
      hasProgram('chromium') ||
      hasProgram('chromium-browser') ||
      hasProgram('google-chrome') ||
      Boolean(process.env.CHROMIUM_PATH),
    apt: ['chromium'],
    dnf: ['chromium'],
    apk: ['chromium'],
    pacman: ['chromium'],
    brew: ['--cask', 'chromium'],
  },
  postgresql: {
    found: () => hasProgram('pg_ctl') || existsSync('/usr/lib/postgresql'),
    apt: ['postgresql'],
    dnf: ['postgresql-server'],
    apk: ['postgresql'],
    pacman: ['postgresql'],
    brew: ['postgresql@17'],
  },
};
/** @typedef {{ key: 'apt' | 'dnf' | 'apk' | 'pacman' | 'brew', install: string[], refresh?: string[], anyUser?: boolean }} Manager */

/** @type {Record<string, Manager>} */
const managers = {
  'apt-get': { key: 'apt', install: ['install', '-y', '-qq', '--no-install-recommends'], refresh: ['update', '-qq'] },
  dnf: { key: 'dnf', install: ['install', '-y', '-q'] },
  apk: { key: 'apk', install: ['add', '--quiet'] },
  pacman: { key: 'pacman', install: ['-S', '--noconfirm'] },
  brew: { key: 'brew', install: ['install'], anyUser: true },
};

/**
 * Installs what npm cannot provide through the system's package manager where that is allowed; otherwise prints the
 * command to run.
 * @param {Program[]} names
 */
export async function ensurePrograms(names) {
  const missing = names.filter((name) => !programs[name].found());
  if (missing.length === 0) return;
  const [manager, { key, install, refresh, anyUser }] =
    Object.entries(managers).find(([name]) => hasProgram(name)) ??
    giveUp(`Please install ${missing.join(', ')} and start again; no package manager was found.`);
  const packages = missing.flatMap((name) => programs[name][key]);
  const needsSudo = !anyUser && process.getuid?.() !== 0;
  const line = [...(needsSudo ? ['sudo'] : []), manager, ...install, ...packages].join(' ');
  say(`Installing ${missing.join(', ')} with the system's package manager (${line}) …`);
  /** @param {string[]} args */
  const runManager = (args) =>
    run(needsSudo ? 'sudo' : manager, needsSudo ? ['-n', manager, ...args] : args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  if (refresh) await runManager(refresh);
  const code = await runManager([...install, ...packages]);
  if (code !== 0 || missing.some((name) => !programs[name].found())) {
    giveUp(`${missing.join(', ')} could not be installed from here. Please type:\n\n  ${line}\n\nand start again.`);
  }
}

/** Builds the pages when their sources have changed since the last build. */
export async function ensureBuild() {
  const sources = [
    'src/web',
    'src/contract',
    'src/texts',
    'index.html',
    'vite.config.ts',
    'scripts/lib/prerender-pages.ts',
    'scripts/lib/group-chunks.ts',
    'scripts/lib/preload-missing.ts',
    'scripts/lib/compile-schemas.ts',
    'package-lock.json',
  ].map((name) => join(root, name));
  const wanted = hashOf(sources.filter(existsSync));
  if (existsSync(builtMark) && readFileSync(builtMark, 'utf8') === wanted) return;
  say('Building the pages …');
  rmSync(builtMark, { force: true });
  const code = await run(node, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: environment,
  });
  if (code !== 0) giveUp('The pages could not be built; the message is above.');
  for (const folder of ['web', 'web/assets', 'web/demo']) compress(join(root, 'dist', folder));
  mkdirSync(dirname(builtMark), { recursive: true });
  writeFileSync(builtMark, wanted);
}

/**
 * Writes a Brotli and a gzip copy of each text file, which the server prefers over compressing per request.
 * @param {string} folder
 */
function compress(folder) {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg|vtt|webmanifest)$/.test(name)) continue; // pages are filled in per request, so the server compresses those
    const bytes = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

/** @param {string[]} paths */
function hashOf(paths) {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name));
    } else {
      hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
    }
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}
