import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Span, Transcript } from '#server/clip-engine/shapes.ts';
import { msg } from '#texts/message.ts';
import { type AudioFormat, writeAudioFile } from './audio-file.ts';
import { joinChunks, planChunks } from './chunks.ts';
import { transcriptFromPhrases } from './phrases.ts';
import { type JsonReading, readRecogniserJson } from './recogniser-json.ts';
import { type TranscribeOptions, type Transcriber, type TranscriberAudio, TranscriberError } from './transcriber.ts';

/**
 * An OpenAI-compatible transcription service. `baseUrl` ends before `/audio/transcriptions` (for instance
 * `https://host/v1`); `format` is `wav` for a plain whisper.cpp server, `mp3` otherwise. `fetch` is an argument, so
 * that the caller controls requests.
 */
export type EndpointSettings = {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  format?: AudioFormat;
  /** Largest file the service accepts; 25 MB at OpenAI and Groq. */
  maxBytes?: number;
  /** Wall-clock limit for one request. */
  timeLimitSeconds?: number;
  fetch?: typeof fetch;
};

/** Longest chunk per format: ten minutes of WAV are 19 MB, an hour of MP3 at 32 kbit/s is 14 MB. */
const chunkSeconds: Readonly<Record<AudioFormat, number>> = { wav: 600, mp3: 3600 };
/** Chunk length for services that return text without times, so that spread words stay close to the truth. */
const UNTIMED_CHUNK_SECONDS = 25;

/**
 * Makes a transcriber from a service. It throws TranscriberError with the reason when the service refuses, fails or
 * returns an unknown format.
 */
export function endpointTranscriber(settings: EndpointSettings): Transcriber {
  return async (audio, options) => {
    const { durationSeconds } = audio.info;
    const longest = chunkSeconds[settings.format ?? 'mp3'];
    const speech = durationSeconds > longest ? await audio.findSpeech() : [];
    const parts: { span: Span; transcript: Transcript }[] = [];
    const todo = planChunks(durationSeconds, speech, longest);
    for (let span = todo.shift(); span !== undefined; span = todo.shift()) {
      const reading = await transcribeSpan(settings, audio, span, options);
      if (reading.kind === 'unknown') throw new TranscriberError(msg('transcript.service_answer_unknown'));
      const seconds = span.endSeconds - span.startSeconds;
      if (reading.kind === 'timed') parts.push({ span, transcript: reading.transcript });
      else if (seconds > UNTIMED_CHUNK_SECONDS * 1.5) todo.unshift(...(await shorterChunks(audio, span)));
      else parts.push({ span, transcript: spreadText(reading, seconds) });
      options.onShare?.((todo[0]?.startSeconds ?? durationSeconds) / durationSeconds);
    }
    return joinChunks(parts);
  };
}

async function shorterChunks(audio: TranscriberAudio, span: Span): Promise<Span[]> {
  const speech = await audio.findSpeech();
  const inside = speech.map((part) => ({
    startSeconds: part.startSeconds - span.startSeconds,
    endSeconds: part.endSeconds - span.startSeconds,
  }));
  const chunks = planChunks(
    span.endSeconds - span.startSeconds,
    inside.filter((part) => part.endSeconds > 0),
    UNTIMED_CHUNK_SECONDS,
  );
  return chunks.map((chunk) => ({
    startSeconds: chunk.startSeconds + span.startSeconds,
    endSeconds: chunk.endSeconds + span.startSeconds,
  }));
}

function spreadText(reading: Extract<JsonReading, { kind: 'text' }>, seconds: number): Transcript {
  return transcriptFromPhrases([{ startSeconds: 0, endSeconds: seconds, text: reading.text }], {
    source: 'endpoint',
    language: reading.language,
  });
}

async function transcribeSpan(
  settings: EndpointSettings,
  audio: TranscriberAudio,
  span: Span,
  options: TranscribeOptions,
): Promise<JsonReading> {
  const format = settings.format ?? 'mp3';
  const path = await writeAudioFile(audio, span, format, options.signal);
  const { size } = await stat(path);
  if (size > (settings.maxBytes ?? 25_000_000)) throw new TranscriberError(msg('transcript.service_file_too_large'));
  const form = new FormData();
  form.set('file', await openAsBlob(path, { type: format === 'wav' ? 'audio/wav' : 'audio/mpeg' }), `speech.${format}`);
  form.set('model', settings.model);
  if (options.language !== undefined) form.set('language', options.language);
  form.set('temperature', '0');
  form.set('response_format', 'verbose_json');
  // NOTE: the brackets are part of the name (speaches-ai/speaches #29).
  form.append('timestamp_granularities[]', 'word');
  form.append('timestamp_granularities[]', 'segment');
  const response = await send(settings, form, options.signal);
  // Services without timestamps refuse the verbose format with 400; plain JSON is what they support (OpenAI
  // speech-to-text guide).
  if (response.status !== 400) return readReply(response);
  form.set('response_format', 'json');
  form.delete('timestamp_granularities[]');
  return readReply(await send(settings, form, options.signal));
}

async function send(settings: EndpointSettings, form: FormData, signal: AbortSignal | undefined): Promise<Response> {
  const limit = AbortSignal.timeout((settings.timeLimitSeconds ?? 900) * 1000);
  const request = settings.fetch ?? fetch;
  const headers: Record<string, string> =
    settings.apiKey === undefined ? {} : { authorization: `Bearer ${settings.apiKey}` };
  try {
    const url = `${settings.baseUrl.replace(/(?<!\/)\/+$/, '')}/audio/transcriptions`;
    return await request(url, {
      method: 'POST',
      headers,
      body: form,
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new TranscriberError(
      limit.aborted ? msg('transcript.service_too_slow') : msg('transcript.service_unreachable'),
      { cause },
    );
  }
}

async function readReply(response: Response): Promise<JsonReading> {
  if (!response.ok) throw new TranscriberError(msg('transcript.service_status', { status: response.status }));
  try {
    return readRecogniserJson(await response.json(), { source: 'endpoint' });
  } catch (cause) {
    throw new TranscriberError(msg('transcript.service_not_json'), { cause });
  }
}
