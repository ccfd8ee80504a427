import type { IdeaPlatform } from '#contract/ideas.ts';
import { clock } from '#server/clip-engine/moments/title-by-time.ts';
import { isKnownLanguage } from '#server/kit/words/language.ts';
import { plainWords, stem } from '#server/kit/words/terms.ts';
import { msg } from '#texts/message.ts';
import type { Fact, FoundIdea } from './fact.ts';
import type { FoundPassage } from './passages-store.ts';
import { quoteOf } from './quote.ts';

/** Minimum length of a long video; shorter ones are clips themselves. */
const LONG_VIDEO_SECONDS = 180;
const MIN_PASSAGE_SECONDS = 20;
const MAX_PER_VIDEO = 2;
/** A passage is about a keyword that it names at least this often, and at least once per this many words. */
const TIMES_NAMED = 5;
const WORDS_PER_NAME = 80;
const MAX_TOPIC_LENGTH = 60;

/**
 * Ideas from topics put off, unanswered questions, and passages that no clip covers: statements that name a keyword
 * first, then passages that are about one.
 */
export function spokenIdeas(
  passages: readonly FoundPassage[],
  { keywords, platform }: { keywords: readonly string[]; platform: IdeaPlatform | undefined },
): FoundIdea[] {
  const hasVideos = platform !== 'twitter' && platform !== 'linkedin';
  const about = passages.filter((passage) => isAbout(passage, keywords));
  const open = about.flatMap((passage) => leftOpen(passage) ?? []);
  if (!hasVideos) return open;
  const found = [...about.flatMap((one) => unclippedStatement(one) ?? []), ...unclippedTopics(passages, keywords)];
  return [...open, ...found.filter((idea, place) => countBefore(found, idea, place) < MAX_PER_VIDEO)];
}

function unclippedStatement(passage: FoundPassage): FoundIdea | undefined {
  if (passage.kind !== 'statement' || !isUnclipped(passage)) return undefined;
  return {
    ...ideaOf(passage, 'unclipped'),
    title: msg('evidence.unclipped', { quote: passage.quote }),
    why: msg('evidence.unclipped_why', { ...said(passage), ...spanOf(passage) }),
  };
}

/** For every keyword, the passage that names it most often. */
function unclippedTopics(passages: readonly FoundPassage[], keywords: readonly string[]): FoundIdea[] {
  const topics = passages
    .filter((passage) => passage.kind === 'topic' && isUnclipped(passage))
    .flatMap((passage) => {
      const [topic, count] = mostNamed(passage, keywords);
      return topic === undefined ? [] : [{ passage, topic, count }];
    })
    .sort((a, b) => b.count - a.count);
  const best = topics.filter(({ topic }, place) => topics.findIndex((other) => other.topic === topic) === place);
  return best.map(({ passage, topic, count }) => {
    const video = quoteOf(passage.videoTitle) || passage.videoTitle;
    return {
      ...ideaOf(passage, 'unclipped'),
      title: msg('evidence.unclipped_topic', { topic }),
      why: msg('evidence.unclipped_topic_why', { count, video, ...spanOf(passage) }),
    };
  });
}

/** The keyword that a passage is about, with its number of occurrences. */
function mostNamed({ body, language }: FoundPassage, keywords: readonly string[]): [string | undefined, number] {
  const stems = stemmer(language);
  const words = stems(body);
  const named = keywords
    .filter((keyword) => keyword.length <= MAX_TOPIC_LENGTH)
    .map((keyword): [string, number] => [keyword, timesNamed(words, stems(keyword))])
    .sort((a, b) => b[1] - a[1]);
  const [first] = named;
  const isAboutIt = first !== undefined && first[1] >= TIMES_NAMED && first[1] * WORDS_PER_NAME >= words.length;
  return isAboutIt ? first : [undefined, 0];
}

function timesNamed(words: readonly string[], keyword: readonly string[]): number {
  if (keyword.length === 0) return 0;
  return words.filter((_, at) => keyword.every((word, place) => words[at + place]?.startsWith(word))).length;
}

function leftOpen(passage: FoundPassage): FoundIdea | undefined {
  const { kind, quote } = passage;
  if (kind !== 'put_off' && kind !== 'unanswered') return undefined;
  return {
    ...ideaOf(passage, 'left_open'),
    title: kind === 'put_off' ? msg('evidence.put_off', { quote }) : msg('evidence.unanswered', { quote }),
    why:
      kind === 'put_off' ? msg('evidence.put_off_why', said(passage)) : msg('evidence.unanswered_why', said(passage)),
  };
}

function isUnclipped({ isClipped, videoSeconds, startSeconds, endSeconds }: FoundPassage): boolean {
  const isLong = (videoSeconds ?? 0) >= LONG_VIDEO_SECONDS && endSeconds - startSeconds >= MIN_PASSAGE_SECONDS;
  return !isClipped && isLong;
}

/**
 * Whether a passage mentions a keyword. A statement has to contain it; for an open end it may be in the surrounding
 * sentences.
 */
function isAbout({ kind, quote, body, language }: FoundPassage, keywords: readonly string[]): boolean {
  const stems = stemmer(language);
  const words = stems(kind === 'statement' ? quote : `${quote} ${body}`);
  return keywords.some((keyword) => stems(keyword).every((word) => words.some((one) => one.startsWith(word))));
}

function stemmer(language: string | null): (text: string) => string[] {
  const known = isKnownLanguage(language ?? undefined) ? (language ?? undefined) : undefined;
  return (text) => plainWords(text).map((word) => stem(word, known));
}

function countBefore(list: readonly FoundIdea[], { evidence }: FoundIdea, place: number): number {
  const url = evidence[0]?.url;
  return list.slice(0, place).filter((other) => other.evidence[0]?.url === url).length;
}

function spanOf({ startSeconds, endSeconds }: FoundPassage) {
  return { from: clock(startSeconds), to: clock(endSeconds) };
}

function said({ quoteSeconds, videoTitle }: FoundPassage) {
  return { time: clock(quoteSeconds), video: quoteOf(videoTitle) || videoTitle };
}

function ideaOf(passage: FoundPassage, kind: FoundIdea['kind']) {
  return { kind, evidence: [passageFact(passage)], score: null, platform: null };
}

export function passageFact(passage: FoundPassage): Fact {
  const { videoId, videoTitle, videoAt, quote, quoteSeconds, startSeconds, endSeconds } = passage;
  return {
    id: `passage:${videoId}:${Math.round(quoteSeconds)}`,
    kind: 'passage',
    quote,
    title: videoTitle,
    url: `/dashboard/content/videos/${videoId}/transcript`,
    date: videoAt,
    platform: null,
    postId: null,
    span: { startSeconds, endSeconds, quoteSeconds },
    figures: null,
  };
}
