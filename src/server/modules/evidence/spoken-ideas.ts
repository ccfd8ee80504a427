import type { IdeaPlatform } from '#contract/ideas.ts';
import { clock } from '#server/clip-engine/moments/title-by-time.ts';
import { isKnownLanguage } from '#server/kit/words/language.ts';
import { plainWords, stem } from '#server/kit/words/terms.ts';
import { msg } from '#texts/message.ts';
import type { EvidenceIdea, Fact } from './fact.ts';
import type { FoundPassage } from './passages-store.ts';
import { quoteOf } from './quote.ts';

/** A video is long from here on; shorter ones are clips themselves. */
const LONG_VIDEO_SECONDS = 180;
const LEAST_PASSAGE_SECONDS = 20;
const MOST_OF_ONE_VIDEO = 2;

/** What was put off or left unanswered, and passages that no clip shows, in the order given. */
export function spokenIdeas(
  passages: readonly FoundPassage[],
  { keywords, platform }: { keywords: readonly string[]; platform: IdeaPlatform | undefined },
): EvidenceIdea[] {
  const hasVideos = platform !== 'twitter' && platform !== 'linkedin';
  const quotes = new Set<string>();
  const about = passages
    .filter((passage) => isAbout(passage, keywords))
    .filter(({ quote }) => !quotes.has(quote) && quotes.add(quote));
  const unclipped = about.filter((passage) => hasVideos && isUnclipped(passage));
  return [
    ...about.flatMap((passage) => leftOpen(passage) ?? []),
    ...unclipped
      .filter((one, place) => countBefore(unclipped, one, place) < MOST_OF_ONE_VIDEO)
      .map((passage): EvidenceIdea => {
        const { startSeconds, endSeconds } = passage;
        const span = { from: clock(startSeconds), to: clock(endSeconds) };
        return {
          ...ideaOf(passage, 'unclipped'),
          title: msg('evidence.unclipped', { quote: passage.quote }),
          why: msg('evidence.unclipped_why', { ...said(passage), ...span }),
        };
      }),
  ];
}

function leftOpen(passage: FoundPassage): EvidenceIdea | undefined {
  const { kind, quote } = passage;
  if (kind !== 'put_off' && kind !== 'unanswered') return undefined;
  return {
    ...ideaOf(passage, 'left_open'),
    title: kind === 'put_off' ? msg('evidence.put_off', { quote }) : msg('evidence.unanswered', { quote }),
    why:
      kind === 'put_off' ? msg('evidence.put_off_why', said(passage)) : msg('evidence.unanswered_why', said(passage)),
  };
}

function isUnclipped({ kind, isClipped, videoSeconds, startSeconds, endSeconds }: FoundPassage): boolean {
  const isLong = (videoSeconds ?? 0) >= LONG_VIDEO_SECONDS && endSeconds - startSeconds >= LEAST_PASSAGE_SECONDS;
  return kind === 'statement' && !isClipped && isLong;
}

/** A statement has to name a keyword itself; for what is left open it may stand in the sentences around. */
function isAbout({ kind, quote, body, language }: FoundPassage, keywords: readonly string[]): boolean {
  const known = isKnownLanguage(language ?? undefined) ? (language ?? undefined) : undefined;
  const stems = (text: string) => plainWords(text).map((word) => stem(word, known));
  const said = stems(kind === 'statement' ? quote : `${quote} ${body}`);
  return keywords.some((keyword) => stems(keyword).every((word) => said.some((one) => one.startsWith(word))));
}

function countBefore(list: readonly FoundPassage[], { videoId }: FoundPassage, place: number): number {
  return list.slice(0, place).filter((other) => other.videoId === videoId).length;
}

function said({ quoteSeconds, videoTitle }: FoundPassage) {
  return { time: clock(quoteSeconds), video: quoteOf(videoTitle) || videoTitle };
}

function ideaOf(passage: FoundPassage, kind: EvidenceIdea['kind']) {
  return { kind, evidence: [passageFact(passage)], score: null, platform: null };
}

export function passageFact(passage: FoundPassage): Fact {
  const { videoId, videoTitle, videoAt, quote, quoteSeconds, startSeconds, endSeconds } = passage;
  return {
    ...{ id: `passage:${videoId}:${Math.round(quoteSeconds)}`, kind: 'passage', quote, title: videoTitle },
    ...{ url: `/dashboard/content/videos/${videoId}/transcript`, date: videoAt },
    ...{ platform: null, postId: null, span: { startSeconds, endSeconds, quoteSeconds }, figures: null },
  };
}
