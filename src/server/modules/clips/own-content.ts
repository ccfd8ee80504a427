import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '#contract/clips.ts';
import { type ClipTexts, type ClipWords, tidyHashtags } from '#server/ai/prompts/clip-texts.ts';
import { cleanText, clipText } from '#server/idea-engine/words/text.ts';
import { contentWords, stem } from '#server/kit/words/terms.ts';

/** About what platforms show before “more”. */
const OPENING_LENGTH = 260;
const MAX_HASHTAGS = 8;
const MAX_TOPICS = 6;
const MIN_TOPIC_LETTERS = 4;

/** A post's texts from the clip's own, without a language model. */
export function ownContent({
  title,
  description,
  transcript,
  sourceTitle,
  ...clip
}: ClipWords & { hashtags: string[] }): ClipTexts {
  const words = cleanText(transcript);
  const own = tidyHashtags(clip.hashtags);
  return {
    title: clipText(cleanText(title) || cleanText(sourceTitle), MAX_TITLE_LENGTH),
    description: clipText(description.trim(), MAX_DESCRIPTION_LENGTH) || clipText(words, OPENING_LENGTH),
    hashtags: (own.length > 0 ? own : topicsOf(`${title} ${words}`, clip.language)).slice(0, MAX_HASHTAGS),
  };
}

/** The most frequent topic words, in the form in which they first appear. */
function topicsOf(text: string, language: string | undefined): string[] {
  const found = new Map<string, { word: string; count: number }>();
  for (const word of contentWords(text, language)) {
    if (word.length < MIN_TOPIC_LETTERS) continue;
    const known = found.get(stem(word, language));
    found.set(stem(word, language), { word: known?.word ?? word, count: (known?.count ?? 0) + 1 });
  }
  const frequent = [...found.values()].sort((one, other) => other.count - one.count);
  return tidyHashtags(frequent.slice(0, MAX_TOPICS).map(({ word }) => word));
}
