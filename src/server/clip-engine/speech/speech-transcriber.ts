import { rm } from 'node:fs/promises';
import type { Span, Word } from '#server/clip-engine/shapes.ts';
import { writeAudioFile } from '#server/clip-engine/transcript/audio-file.ts';
import { transcriptFromPhrases } from '#server/clip-engine/transcript/phrases.ts';
import {
  type TranscribeOptions,
  type Transcriber,
  type TranscriberAudio,
  TranscriberError,
} from '#server/clip-engine/transcript/transcriber.ts';
import { msg } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import { takeMachineTurn } from './machine-turn.ts';
import { faultOfFiles } from './models.ts';
import { joinPieces, type Piece, planPieces } from './pieces.ts';
import { openRecogniser, type Recogniser, type RecogniserSettings } from './recogniser.ts';
import { type PieceWords, pieceWords, readPiece } from './words.ts';

/** `turn` names what may be done by one process of a machine at a time. */
export type SpeechSettings = RecogniserSettings & { turn?: string };

type Heard = { piece: Piece; words: readonly Word[]; about: PieceWords };

/**
 * A transcriber with a model on this machine. The sound is cut at pauses; the words of each piece are stored as
 * a checkpoint, and the model is loaded for the first piece that has none.
 */
export function speechTranscriber(settings: SpeechSettings): Transcriber {
  return async (audio, options) => {
    const { model } = settings;
    if (options.language !== undefined && model.languages?.includes(options.language) === false)
      throw new TranscriberError(msg('transcript.speech_language', { model: model.name }));
    const pieces = planPieces(audio.info.durationSeconds, await audio.findSpeech());
    await using recogniser = lazyRecogniser(settings, options);
    const heard: Heard[] = [];
    for (const [index, piece] of pieces.entries()) {
      options.signal?.throwIfAborted();
      const about = await hearPiece({ settings, audio, options, piece, recogniser });
      heard.push({ piece, words: about.words, about });
      options.onShare?.((index + 1) / pieces.length);
    }
    return transcriptOf(heard, options.language);
  };
}

type PieceWork = {
  settings: SpeechSettings;
  audio: TranscriberAudio;
  options: TranscribeOptions;
  piece: Piece;
  recogniser: { get(): Promise<Recogniser> };
};

async function hearPiece({ settings, audio, options, piece, recogniser }: PieceWork): Promise<PieceWords> {
  const { model } = settings;
  const make = async () => {
    const process = await recogniser.get();
    const file = await writeAudioFile(audio, piece.heard, 'wav', options.signal);
    const result = await process.recognise(file);
    await rm(file, { force: true });
    const read = readPiece(result, piece.heard.endSeconds - piece.heard.startSeconds);
    if (read === undefined) throw new TranscriberError(msg('transcript.speech_garbage', { model: model.name }));
    return read;
  };
  const key = [model.id, options.language ?? 'auto', ...millisecondsOf(piece.heard)].join(':');
  return options.checkpoint === undefined ? make() : options.checkpoint(key, pieceWords, make);
}

/** One recogniser at a time per machine: later callers wait, and load the model when it is their turn. */
function lazyRecogniser(settings: SpeechSettings, { language, signal }: TranscribeOptions) {
  let turn: AsyncDisposable | undefined;
  let recogniser: Recogniser | undefined;
  return {
    async get(): Promise<Recogniser> {
      if (recogniser !== undefined) return recogniser;
      const { model, folder } = settings;
      turn = await takeMachineTurn(settings.turn ?? 'speech', signal);
      const fault = await faultOfFiles(model, folder);
      if (fault !== undefined)
        throw new TranscriberError(msg('transcript.speech_model_broken', { model: model.name }), {
          cause: say('en', fault),
        });
      recogniser = await openRecogniser(settings, { language, signal });
      return recogniser;
    },
    async [Symbol.asyncDispose](): Promise<void> {
      await recogniser?.close();
      await turn?.[Symbol.asyncDispose]();
    },
  };
}

function transcriptOf(heard: readonly Heard[], language: string | undefined) {
  const words = joinPieces(heard);
  const spoken = heard.filter((part) => part.words.length > 0).map(({ about }) => about);
  const phrase = { startSeconds: 0, endSeconds: 0, text: '', words };
  const transcript = transcriptFromPhrases(words.length === 0 ? [] : [phrase], {
    source: 'local',
    language: language ?? mostCommon(spoken.flatMap((about) => about.language ?? [])),
  });
  return { ...transcript, timing: spoken.every(({ timed }) => timed) ? ('word' as const) : ('estimated' as const) };
}

function millisecondsOf(span: Span): number[] {
  return [span.startSeconds, span.endSeconds].map((seconds) => Math.round(seconds * 1000));
}

function mostCommon(values: readonly string[]): string | undefined {
  const times = (value: string) => values.filter((other) => other === value).length;
  return [...new Set(values)].sort((a, b) => times(b) - times(a))[0];
}
