import type { Transcript } from '#server/clip-engine/shapes.ts';
import { AppError } from '#server/kit/app-error.ts';
import { type Message, msg } from '#texts/message.ts';
import { readCues } from './cue-file.ts';
import { assertSpeakable } from './limits.ts';
import { transcriptFromPhrases } from './phrases.ts';
import { readRecogniserJson } from './recogniser-json.ts';

const MAX_SECONDS = 100 * 3600;

/**
 * Parses a transcript file by its extension: .srt, .vtt (inline word times are preserved) or .json (our own `{words}`,
 * OpenAI's verbose_json, whisper.cpp's). Phrases without word times are spread (`timing: 'estimated'`). What cannot
 * have been spoken (limits.ts) is refused.
 * @throws AppError transcript_refused
 */
export function parseTranscript(fileName: string, text: string): Transcript {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (text.trim() === '') throw refusal(msg('transcript.empty'));
  if (text.includes('\u0000')) throw refusal(msg('transcript.not_utf8'));
  const transcript = ending === 'json' ? fromJson(text) : fromCues(ending, text);
  if (transcript.words.length === 0) throw refusal(msg('transcript.no_timed_text'));
  if ((transcript.words.at(-1)?.endSeconds ?? 0) > MAX_SECONDS) throw refusal(msg('transcript.not_seconds'));
  assertSpeakable(transcript.words);
  return transcript;
}

function fromCues(ending: string | undefined, text: string): Transcript {
  if (ending !== 'srt' && ending !== 'vtt') throw refusal(msg('transcript.type_not_supported'));
  const language = /^\uFEFF?WEBVTT[^\n]*\n(?:[^\n]+\n)*?Language:\s*(\S+)/i.exec(text.replaceAll('\r\n', '\n'))?.[1];
  return transcriptFromPhrases(readCues(text), { source: 'file', language });
}

function fromJson(text: string): Transcript {
  const reading = readRecogniserJson(parseJson(text), { source: 'file' });
  if (reading.kind === 'timed') return reading.transcript;
  throw refusal(reading.kind === 'text' ? msg('transcript.no_times') : msg('transcript.json_unknown'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw refusal(msg('transcript.json_invalid'), cause);
  }
}

function refusal(text: Message, cause?: unknown): AppError {
  return new AppError('transcript_refused', text, { cause });
}
