import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Word } from '#server/clip-engine/shapes.ts';
import { msg } from '#texts/message.ts';
import { writeAudioFile } from './audio-file.ts';
import { transcriptFromPhrases } from './phrases.ts';
import { readRecogniserJson } from './recogniser-json.ts';
import { runCommand } from './run-command.ts';
import { type Transcriber, TranscriberError } from './transcriber.ts';

/** The operator's recogniser; full paths from the configuration. */
export type WhisperSettings = { command: string; modelPath: string; threads?: number; timeLimitSeconds?: number };

/**
 * A transcriber using whisper.cpp's command line (`whisper-cli`), which writes full JSON with token times next to
 * the sound file.
 */
export function whisperTranscriber(settings: WhisperSettings): Transcriber {
  return async (audio, options) => {
    const whole = { startSeconds: 0, endSeconds: audio.info.durationSeconds };
    const file = await writeAudioFile(audio, whole, 'wav', options.signal);
    const out = join(audio.folder, 'whisper');
    const language = ['-l', options.language ?? 'auto'];
    const threads = ['-t', String(settings.threads ?? 2)];
    await runCommand(
      settings.command,
      ['-m', settings.modelPath, '-f', file, ...language, ...threads, '-ojf', '-of', out, '-np'],
      {
        signal: options.signal,
        timeLimitSeconds: settings.timeLimitSeconds ?? Math.max(600, audio.info.durationSeconds * 4),
      },
    );
    const reading = readRecogniserJson(JSON.parse(await readFile(`${out}.json`, 'utf8')), { source: 'local' });
    if (reading.kind === 'timed') return reading.transcript;
    throw new TranscriberError(msg('transcript.recogniser_no_words'));
  };
}

/** Location of pocketsphinx. `extraArgs` names its model if that is not in its default place. */
export type PocketsphinxSettings = { command: string; extraArgs?: readonly string[]; timeLimitSeconds?: number };

/**
 * A transcriber using pocketsphinx: English only, at least one word in six wrong, so its transcripts are marked as
 * drafts.
 */
export function pocketsphinxTranscriber(settings: PocketsphinxSettings): Transcriber {
  return async (audio, options) => {
    if (options.language !== undefined && options.language !== 'en')
      throw new TranscriberError(msg('transcript.recogniser_english_only'));
    const whole = { startSeconds: 0, endSeconds: audio.info.durationSeconds };
    const file = await writeAudioFile(audio, whole, 'wav', options.signal);
    const printed = await runCommand(
      settings.command,
      ['-infile', file, '-time', 'yes', '-logfn', '/dev/null', ...(settings.extraArgs ?? [])],
      {
        signal: options.signal,
        timeLimitSeconds: settings.timeLimitSeconds ?? Math.max(300, audio.info.durationSeconds * 2),
      },
    );
    const words = readPocketsphinx(printed);
    const phrase = {
      startSeconds: 0,
      endSeconds: audio.info.durationSeconds,
      text: words.map(({ text }) => text).join(' '),
      words,
    };
    return transcriptFromPhrases(words.length === 0 ? [] : [phrase], { source: 'local', language: 'en', draft: true });
  };
}

/**
 * Parses `word start end probability` lines (seconds from the start of the file); noises and alternate-pronunciation
 * marks are removed.
 */
export function readPocketsphinx(printed: string): Word[] {
  return printed.split('\n').flatMap((line) => {
    const [, text, start, end, probability] = /^(\S+) (\d+\.\d+) (\d+\.\d+) (\d+\.\d+)\s*$/.exec(line) ?? [];
    if (text === undefined || /^[<[+]/.test(text)) return [];
    return [
      {
        text: text.replace(/\(\d+\)$/, ''),
        startSeconds: Number(start),
        endSeconds: Number(end),
        confidence: Math.min(1, Number(probability)),
      },
    ];
  });
}
