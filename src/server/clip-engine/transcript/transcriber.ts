import type * as z from 'zod/mini';
import type { Span, Transcript } from '#server/clip-engine/shapes.ts';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import type { Message } from '#texts/message.ts';
import { say } from '#texts/say.ts';

/**
 * The sound to be transcribed. `folder` is a temporary folder of the caller's; `findSpeech` is called only when chunks
 * are needed.
 */
export type TranscriberAudio = {
  ffmpeg: Ffmpeg;
  file: string;
  info: MediaInfo;
  folder: string;
  findSpeech: () => Promise<readonly Span[]>;
};

/** Returns the stored result of a part of the work if it fits the schema, otherwise makes and stores it. */
export type PartCheckpoint = <Schema extends z.ZodMiniType>(
  part: string,
  schema: Schema,
  make: () => Promise<z.output<Schema>>,
) => Promise<z.output<Schema>>;

/** `language` is ISO 639-1, or undefined for detection; `onShare` receives the progress, 0–1. */
export type TranscribeOptions = {
  language: string | undefined;
  signal?: AbortSignal;
  onShare?: (share: number) => void;
  checkpoint?: PartCheckpoint;
};

/**
 * Transcribes speech to timed words.
 * @throws TranscriberError when it can't, with a sentence for the operator
 */
export type Transcriber = (audio: TranscriberAudio, options: TranscribeOptions) => Promise<Transcript>;

/** A recogniser failed; the next one is tried and the creator is informed. */
export class TranscriberError extends Error {
  readonly text: Message;

  constructor(text: Message, options?: { cause?: unknown }) {
    super(say('en', text), options);
    this.name = 'TranscriberError';
    this.text = text;
  }
}
