// Runs programs without any dependency: this is used before anything is installed, on any Node from 20 on.
import { spawn, spawnSync } from 'node:child_process';

/**
 * Prints one progress line.
 * @param {string} text
 */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * Whether a program is on the path.
 * @param {string} name
 */
export function hasProgram(name) {
  return spawnSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' }).status === 0;
}

/**
 * Runs a program with its output shown; resolves to its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    child.on('error', (error) => {
      say(`${command}: ${error.message}`);
      resolve(127);
    });
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 130 : 1)));
  });
}

/**
 * Runs a program and captures its output.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptionsWithoutStdio} [options]
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 */
export function capture(command, args, options = {}) {
  const startedMs = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    /** @param {Buffer} data */
    const keep = (data) => {
      output += data;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    /** @param {number} code */
    const end = (code) => resolve({ code, output, seconds: (Date.now() - startedMs) / 1000 });
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/**
 * Prints a message and exits with a failure code.
 * @param {string} text
 * @returns {never}
 */
export function giveUp(text) {
  say(`\n${text}`);
  process.exit(1);
}
