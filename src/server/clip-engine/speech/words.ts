import * as z from 'zod/mini';
import type { Word } from '#server/clip-engine/shapes.ts';
import { spreadWords } from '#server/clip-engine/transcript/phrases.ts';
import { normaliseLanguage } from '#server/kit/words/language.ts';

/**
 * What was heard in one piece of sound, in seconds from its start. `timed`: each word has its own times. Stored as a
 * checkpoint.
 */
export type PieceWords = z.infer<typeof pieceWords>;
export const pieceWords = z.object({
  language: z.optional(z.string()),
  timed: z.boolean(),
  words: z.array(
    z.object({
      text: z.string(),
      startSeconds: z.number(),
      endSeconds: z.number(),
      confidence: z.optional(z.number()),
    }),
  ),
});

// Source: sherpa-onnx-node 1.13.8, types.js, OfflineRecognizerResult (OfflineRecognitionResult::AsJsonString).
const numbers = z.catch(z.array(z.number()), []);
const result = z.object({
  text: z.string().check(z.maxLength(100_000)),
  lang: z.catch(z.string(), ''),
  tokens: z.catch(z.array(z.string()), []),
  timestamps: numbers,
  durations: numbers,
  ys_log_probs: numbers,
});
type Result = z.infer<typeof result>;

/** Length of a token whose end the model does not tell. */
const TOKEN_SECONDS = 0.3;

/** Reads the library's result for a piece of `seconds`; undefined when it is none. */
export function readPiece(data: unknown, seconds: number): PieceWords | undefined {
  const parsed = z.safeParse(result, data);
  if (!parsed.success) return undefined;
  const heard = parsed.data;
  const language = normaliseLanguage(heard.lang.replaceAll(/[<|>]/g, ''));
  const words = wordsFromTokens(heard, seconds);
  if (words !== undefined && saysTheSame(words, heard.text)) return { language, timed: true, words };
  const phrase = { startSeconds: 0, endSeconds: seconds, text: heard.text };
  return { language, timed: false, words: spreadWords(phrase) };
}

/** Undefined if the times are missing or cannot be right. */
function wordsFromTokens({ tokens, timestamps, durations, ys_log_probs: logs }: Result, seconds: number) {
  if (tokens.length !== timestamps.length) return undefined;
  const isOrdered = timestamps.every((time, index) => time >= (timestamps[index - 1] ?? 0) && time <= seconds + 1);
  if (!isOrdered) return undefined;
  const words: Word[] = [];
  for (const [index, token] of tokens.entries()) {
    const startSeconds = Math.min(seconds, timestamps[index] ?? 0);
    const long = durations.length === tokens.length ? (durations[index] ?? 0) : TOKEN_SECONDS;
    const next = Math.max(startSeconds, timestamps[index + 1] ?? seconds);
    const endSeconds = Math.min(seconds, next, startSeconds + Math.max(0, long));
    const confidence = logs.length === tokens.length ? Math.min(1, Math.exp(logs[index] ?? 0)) : undefined;
    const text = token.replaceAll('▁', ' ');
    const last = words.at(-1);
    if (last === undefined || /^\s/.test(text))
      words.push({ text: text.trim(), startSeconds, endSeconds, ...(confidence === undefined ? {} : { confidence }) });
    else words[words.length - 1] = lengthened(last, { text, endSeconds, confidence });
  }
  return words.filter(({ text }) => text !== '');
}

/** Punctuation belongs to a word but not to its time. */
function lengthened(word: Word, piece: { text: string; endSeconds: number; confidence: number | undefined }): Word {
  const text = word.text + piece.text.trimEnd();
  if (!/[\p{L}\p{N}]/u.test(piece.text)) return { ...word, text };
  const confidence = Math.min(word.confidence ?? 1, piece.confidence ?? 1);
  return { ...word, text, endSeconds: piece.endSeconds, ...(word.confidence === undefined ? {} : { confidence }) };
}

/** The tokens of some models are parts of letters, which do not add up to the text. */
function saysTheSame(words: readonly Word[], text: string): boolean {
  const bare = (said: string) => said.replaceAll(/\s/g, '');
  return bare(words.map((word) => word.text).join('')) === bare(text);
}
