import type { Span, Transcript } from '#server/clip-engine/model.ts';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/probe.ts';

/** The sound to be written down. `folder` is a temporary folder of the caller's; `findSpeech` is asked only when chunks are needed. */
export type TranscriberAudio = {
  ffmpeg: Ffmpeg;
  file: string;
  info: MediaInfo;
  folder: string;
  findSpeech: () => Promise<readonly Span[]>;
};

/** `language` is ISO 639-1 or undefined to let the recogniser tell; `onShare` hears the share done, 0–1. */
export type TranscribeOptions = { language: string | undefined; signal?: AbortSignal; onShare?: (share: number) => void };

/** Turns speech into timed words. @throws TranscriberError when it can't, with a sentence for the operator */
export type Transcriber = (audio: TranscriberAudio, options: TranscribeOptions) => Promise<Transcript>;

/** A recogniser that could not do it; the chain goes on to the next one and tells the reader. */
export class TranscriberError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'TranscriberError';
  }
}
