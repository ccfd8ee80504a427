// Running programs, without any dependency: this runs before anything is installed, on any Node from 20 on.
import { spawn, spawnSync } from 'node:child_process';

/** One line for whoever watches. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** Whether a program stands on the path. */
export function hasProgram(name) {
  return spawnSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' }).status === 0;
}

/** Runs a program to its end with its output shown; resolves to its exit code. */
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

/** Runs a program and keeps what it prints; resolves to `{ code, output, seconds }`. */
export function capture(command, args, options = {}) {
  const startedMs = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    const keep = (data) => {
      output += data;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const end = (code) => resolve({ code, output, seconds: (Date.now() - startedMs) / 1000 });
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Ends the script with a sentence and a failure code. */
export function giveUp(text) {
  say(`\n${text}`);
  process.exit(1);
}
