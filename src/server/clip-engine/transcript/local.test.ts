import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildAudio } from './audio.test-kit.ts';
import { pocketsphinxTranscriber, readPocketsphinx, whisperTranscriber } from './local.ts';
import { runCommand } from './run-command.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reelwright-recogniser-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function command(script: string): Promise<string> {
  const path = join(folder, 'recogniser');
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

// Output of pocketsphinx_continuous 0.8 with -time yes.
const printed =
  'ask not\n<s> 0.100 0.180 0.999900\nask 0.190 0.520 0.056584\nnot(2) 0.530 0.760 1.000100\n<sil> 0.770 0.900 0.9\n[NOISE] 0.910 0.950 0.5\n</s> 4.470 4.830 1.000000\n';

test('the words of pocketsphinx come without noises, sentence marks and variant numbers', () => {
  expect(readPocketsphinx(printed)).toEqual([
    { text: 'ask', startSeconds: 0.19, endSeconds: 0.52, confidence: 0.056584 },
    { text: 'not', startSeconds: 0.53, endSeconds: 0.76, confidence: 1 },
  ]);
});

test('a pocketsphinx transcript is a draft in English and refuses other languages', async () => {
  const path = await command(`cat <<'END'\n${printed}END`);
  const transcribe = pocketsphinxTranscriber({ command: path });
  expect(await transcribe(buildAudio({ folder }), { language: undefined })).toMatchObject({
    source: 'local',
    draft: true,
    language: 'en',
    timing: 'word',
    words: { length: 2 },
  });
  await expect(transcribe(buildAudio({ folder }), { language: 'fr' })).rejects.toThrow('English only');
});

test('whisper.cpp is asked for full JSON beside the sound, and its words are read', async () => {
  const json = JSON.stringify({
    result: { language: 'de' },
    transcription: [
      {
        offsets: { from: 0, to: 900 },
        text: ' Ja.',
        tokens: [
          { text: ' Ja', offsets: { from: 100, to: 800 } },
          { text: '.', offsets: { from: 800, to: 900 } },
        ],
      },
    ],
  });
  const path = await command(`while [ "$1" != "-of" ]; do shift; done\ncat > "$2.json" <<'END'\n${json}\nEND`);
  const transcript = await whisperTranscriber({ command: path, modelPath: '/models/x.bin' })(buildAudio({ folder }), {
    language: undefined,
  });
  expect(transcript).toMatchObject({
    source: 'local',
    language: 'de',
    draft: false,
    words: [{ text: 'Ja.', startSeconds: 0.1, endSeconds: 0.9 }],
  });
});

test('a command that is missing, fails, hangs or babbles ends with a sentence', async () => {
  await expect(runCommand(join(folder, 'nothing'), [], { timeLimitSeconds: 5 })).rejects.toThrow(
    'could not be started',
  );
  await expect(runCommand(await command('exit 3'), [], { timeLimitSeconds: 5 })).rejects.toThrow('failed');
  await expect(runCommand(await command('sleep 60'), [], { timeLimitSeconds: 0.2 })).rejects.toThrow('too long');
  await expect(runCommand(await command('yes'), [], { timeLimitSeconds: 10, maxOutputBytes: 10_000 })).rejects.toThrow(
    'too much',
  );
});

test('an aborted command is killed with its children and the reason is thrown', async () => {
  const stop = new AbortController();
  const path = await command(`sleep 77 & echo $! > ${join(folder, 'pid')}\nwait`);
  const running = runCommand(path, [], { timeLimitSeconds: 30, signal: stop.signal });
  setTimeout(() => stop.abort(new Error('enough')), 150);
  await expect(running).rejects.toThrow('enough');
  const { stdout } = await runCommandWithPs(join(folder, 'pid'));
  expect(stdout).toMatch(/^(Z.*)?$/);
});

async function runCommandWithPs(pidFile: string): Promise<{ stdout: string }> {
  return {
    stdout: (
      await runCommand('/bin/sh', ['-c', `ps -o stat= -p $(cat ${pidFile}) || true`], { timeLimitSeconds: 5 })
    ).trim(),
  };
}

test('a limit that follows from the length of the sound need not be whole milliseconds', async () => {
  const path = await command('echo heard');
  expect(await runCommand(path, [], { timeLimitSeconds: 299.0800000000001 * 2 })).toBe('heard\n');
});
