import * as z from 'zod/mini';
import type { Transcript, TranscriptSource, Word } from '#server/clip-engine/shapes.ts';
import { clockSeconds } from './cue-file.ts';
import { type Phrase, spreadWords, transcriptFromPhrases } from './phrases.ts';
import { restorePunctuation } from './punctuation.ts';

// Sources: our own files; OpenAI, page "Create transcription", verbose_json; ggml-org/whisper.cpp, output of -oj/-ojf
// and of the server.
const seconds = z.nullish(z.number());
const told = z.nullish(z.string());
const word = z.looseObject({
  word: told,
  text: told,
  start: seconds,
  end: seconds,
  startSeconds: seconds,
  endSeconds: seconds,
  start_seconds: seconds,
  end_seconds: seconds,
  confidence: seconds,
  probability: seconds,
});
const offsets = z.nullish(z.object({ from: z.number(), to: z.number() }));
const cppPiece = z.looseObject({
  text: z.string(),
  offsets,
  timestamps: z.nullish(z.object({ from: z.string(), to: z.string() })),
  p: seconds,
});
const words = z.nullish(z.array(word));
const segment = z.looseObject({
  start: seconds,
  end: seconds,
  startSeconds: seconds,
  endSeconds: seconds,
  text: told,
  words,
});
const reply = z.looseObject({
  text: told,
  language: told,
  duration: seconds,
  words,
  segments: z.nullish(z.array(segment)),
  result: z.nullish(z.looseObject({ language: told })),
  transcription: z.nullish(z.array(z.looseObject({ ...cppPiece.shape, tokens: z.nullish(z.array(cppPiece)) }))),
});

/** Content of a recogniser's JSON: a transcript, only untimed text, or an unknown format. */
export type JsonReading =
  | { kind: 'timed'; transcript: Transcript }
  | { kind: 'text'; text: string; language: string | undefined }
  | { kind: 'unknown' };

/**
 * Reads timed words from the JSON of any recogniser named above. If `words` is null or missing, the segments' words are
 * used, then the segments, then bare text. Words without punctuation get it from the running text.
 */
export function readRecogniserJson(data: unknown, about: { source: TranscriptSource; draft?: boolean }): JsonReading {
  const parsed = reply.safeParse(Array.isArray(data) ? { words: data } : data);
  if (!parsed.success) return { kind: 'unknown' };
  const json = parsed.data;
  const language = json.language ?? json.result?.language ?? undefined;
  const segments = (json.segments ?? []).flatMap(segmentPhrase);
  const fullText = json.text ?? segments.map(({ text }) => text).join(' ');
  const own = joinPieces((json.words ?? []).flatMap(timedWord));
  const phrases: Phrase[] =
    own.length > 0
      ? [phraseOf(restorePunctuation(own, fullText))]
      : segments.length > 0
        ? segments
        : (json.transcription ?? []).flatMap(cppPhrase);
  const transcript = transcriptFromPhrases(phrases, { ...about, language });
  if (transcript.words.length > 0) return { kind: 'timed', transcript };
  if (typeof json.text === 'string' && json.text.trim() !== '')
    return { kind: 'text', text: json.text.trim(), language };
  return {
    kind: typeof json.text === 'string' || json.segments != null || json.words != null ? 'timed' : 'unknown',
    transcript,
  };
}

function timedWord(entry: z.infer<typeof word>): Word[] {
  const text = entry.word ?? entry.text ?? '';
  const startSeconds = entry.startSeconds ?? entry.start_seconds ?? entry.start;
  const endSeconds = entry.endSeconds ?? entry.end_seconds ?? entry.end;
  if (text.trim() === '' || startSeconds == null || endSeconds == null) return [];
  if (!(startSeconds >= 0 && endSeconds >= startSeconds)) return [];
  const confidence = entry.confidence ?? entry.probability;
  const timed = { text, startSeconds, endSeconds };
  return confidence == null ? [timed] : [{ ...timed, confidence: Math.min(1, Math.max(0, confidence)) }];
}

function segmentPhrase(heard: z.infer<typeof segment>): Phrase[] {
  const startSeconds = heard.startSeconds ?? heard.start;
  const endSeconds = heard.endSeconds ?? heard.end;
  const text = (heard.text ?? '').trim();
  const own = joinPieces((heard.words ?? []).flatMap(timedWord));
  if (own.length > 0) return [{ ...phraseOf(restorePunctuation(own, text)) }];
  if (text === '' || startSeconds == null || endSeconds == null || !(endSeconds > startSeconds)) return [];
  return [{ startSeconds, endSeconds, text }];
}

function cppPhrase(piece: NonNullable<z.infer<typeof reply>['transcription']>[number]): Phrase[] {
  const [phrase] = cppSpan(piece);
  if (phrase === undefined) return [];
  const tokens = (piece.tokens ?? []).filter(({ text }) => !/^\s*\[_.*\]$/.test(text)).flatMap(cppSpan);
  return tokens.length === 0 ? [{ ...phrase, text: phrase.text.trim() }] : [phraseOf(joinPieces(tokens))];
}

function cppSpan(piece: z.infer<typeof cppPiece>): Word[] {
  if (piece.text.trim() === '') return [];
  if (piece.offsets != null)
    return [{ text: piece.text, startSeconds: piece.offsets.from / 1000, endSeconds: piece.offsets.to / 1000 }];
  if (piece.timestamps == null) return [];
  return [
    {
      text: piece.text,
      startSeconds: clockSeconds(piece.timestamps.from),
      endSeconds: clockSeconds(piece.timestamps.to),
    },
  ];
}

/** Joins word pieces: where entries start with a space, one without continues the previous piece. */
function joinPieces(pieces: readonly Word[]): Word[] {
  const spaced = pieces.filter(({ text }) => text.startsWith(' ')).length;
  const joined: Word[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const continues =
      last !== undefined &&
      ((spaced * 4 > pieces.length && !piece.text.startsWith(' ')) || /^[\s]*[.,!?…;:]+$/.test(piece.text));
    if (continues)
      joined[joined.length - 1] = { ...last, text: last.text + piece.text.trim(), endSeconds: piece.endSeconds };
    else joined.push({ ...piece, text: piece.text.trim() });
  }
  return joined.flatMap((entry) => (entry.text.includes(' ') ? spreadWords(entry) : [entry]));
}

function phraseOf(own: readonly Word[]): Phrase {
  return {
    startSeconds: own[0]?.startSeconds ?? 0,
    endSeconds: own.at(-1)?.endSeconds ?? 0,
    text: own.map(({ text }) => text).join(' '),
    words: own,
  };
}
