import type { FootageTruth, Span } from '#tests/footage/model.ts';

/** The generator knows a sentence's start and end to 10 ms; a boundary this far inside it is certainly a cut. */
const insideSentenceSeconds = 0.1;
/** How far a boundary may reach into a word: a quarter of a video frame. */
const insideWordSeconds = 0.01;

export type Judgement = { boundaries: number; wordsCut: number; sentencesCut: number; fromSentenceToSentence: number };

/**
 * Judges spans by the generator's knowledge. Word times inside a sentence are its estimates (±0.2 s), its sentences
 * are exact.
 * `fromSentenceToSentence` counts spans that begin and end between sentences.
 */
export function judge(truth: FootageTruth, spans: readonly Span[]): Judgement {
  const edges = spans.flatMap(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]);
  const cutsSentence = (edge: number) =>
    truth.sentences.some((sentence) => isInside(edge, sentence, insideSentenceSeconds));
  return {
    boundaries: edges.length,
    wordsCut: edges.filter((edge) => truth.words.some((word) => isInside(edge, word, insideWordSeconds))).length,
    sentencesCut: edges.filter(cutsSentence).length,
    fromSentenceToSentence: spans.filter((span) => !cutsSentence(span.startSeconds) && !cutsSentence(span.endSeconds))
      .length,
  };
}

export function addUp(parts: readonly Judgement[]): Judgement {
  const sum = (key: keyof Judgement) => parts.reduce((total, part) => total + part[key], 0);
  return {
    boundaries: sum('boundaries'),
    wordsCut: sum('wordsCut'),
    sentencesCut: sum('sentencesCut'),
    fromSentenceToSentence: sum('fromSentenceToSentence'),
  };
}

function isInside(at: number, { startSeconds, endSeconds }: Span, bySeconds: number): boolean {
  return at > startSeconds + bySeconds && at < endSeconds - bySeconds;
}
