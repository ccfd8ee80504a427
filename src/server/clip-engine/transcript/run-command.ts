import { spawn } from 'node:child_process';
import { msg } from '#texts/message.ts';
import { TranscriberError } from './transcriber.ts';

export type CommandLimits = { signal?: AbortSignal; timeLimitSeconds: number; maxOutputBytes?: number };

/**
 * Runs a local recogniser and returns its standard output. The child gets its own process group, no input and a minimal
 * environment; on abort and beyond the limits of time and output the entire process group is killed.
 * @throws TranscriberError, or the abort reason
 */
export async function runCommand(command: string, args: readonly string[], limits: CommandLimits): Promise<string> {
  limits.signal?.throwIfAborted();
  const limit = AbortSignal.timeout(Math.ceil(limits.timeLimitSeconds * 1000));
  const stop = limits.signal === undefined ? limit : AbortSignal.any([limits.signal, limit]);
  const maxBytes = limits.maxOutputBytes ?? 20_000_000;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' },
  });
  const output: Buffer[] = [];
  let bytes = 0;
  let complaint = '';
  const kill = () => {
    if (child.pid === undefined || child.exitCode !== null) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      child.kill('SIGKILL');
    }
  };
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) kill();
    else output.push(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2000);
  });
  stop.addEventListener('abort', kill, { once: true });
  child.once('error', (cause) => reject(new TranscriberError(msg('transcript.recogniser_not_started'), { cause })));
  child.once('close', (code) => {
    stop.removeEventListener('abort', kill);
    if (limits.signal?.aborted) reject(limits.signal.reason);
    else if (limit.aborted) reject(new TranscriberError(msg('transcript.recogniser_too_slow')));
    else if (bytes > maxBytes) reject(new TranscriberError(msg('transcript.recogniser_too_much')));
    else if (code === 0) resolve(Buffer.concat(output).toString('utf8'));
    else reject(new TranscriberError(msg('transcript.recogniser_failed'), { cause: complaint }));
  });
  return promise;
}
