import type { Transcript } from '#server/clip-engine/model.ts';
import { AppError } from '#server/kit/app-error.ts';
import { readCues } from './cue-file.ts';
import { assertSpeakable } from './limits.ts';
import { transcriptFromPhrases } from './phrases.ts';
import { readRecogniserJson } from './recogniser-json.ts';

const longestSeconds = 100 * 3600;

/**
 * Reads a transcript file by its ending: .srt, .vtt (inline word times are kept) or .json (our own `{words}`, OpenAI's verbose_json,
 * whisper.cpp's). Phrases without word times are spread (`timing: 'estimated'`). What nobody can have spoken (limits.ts) is refused.
 * @throws AppError transcript_refused
 */
export function parseTranscript(fileName: string, text: string): Transcript {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (text.trim() === '') throw refusal('The transcript file is empty.');
  if (text.includes('\u0000')) throw refusal('The transcript file is not text in UTF-8.');
  const transcript = ending === 'json' ? fromJson(text) : fromCues(ending, text);
  if (transcript.words.length === 0) throw refusal('The transcript file holds no timed text.');
  if ((transcript.words.at(-1)?.endSeconds ?? 0) > longestSeconds)
    throw refusal('The times in the transcript file are not in seconds.');
  assertSpeakable(transcript.words);
  return transcript;
}

function fromCues(ending: string | undefined, text: string): Transcript {
  if (ending !== 'srt' && ending !== 'vtt') throw refusal('A transcript has to be an .srt, .vtt or .json file.');
  const language = /^\uFEFF?WEBVTT[^\n]*\n(?:[^\n]+\n)*?Language:\s*(\S+)/i.exec(text.replaceAll('\r\n', '\n'))?.[1];
  return transcriptFromPhrases(readCues(text), { source: 'file', language });
}

function fromJson(text: string): Transcript {
  const reading = readRecogniserJson(parseJson(text), { source: 'file' });
  if (reading.kind === 'timed') return reading.transcript;
  throw refusal(
    reading.kind === 'text'
      ? 'The transcript file has text but no times.'
      : 'The JSON in the transcript file is not a transcript we know.',
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw refusal('The transcript file is not valid JSON.', cause);
  }
}

function refusal(message: string, cause?: unknown): AppError {
  return new AppError('transcript_refused', message, { cause });
}
