import type { AnsweredBy } from '#contract/ai.ts';
import type { Language } from '#contract/languages.ts';
import { type ClipTexts, clipTextsPrompt } from '#server/ai/prompts/clip-texts.ts';
import type { Db } from '#server/db/database.ts';
import { cleanText } from '#server/idea-engine/words/text.ts';
import { detectLanguage, isKnownLanguage, normaliseLanguage } from '#server/kit/words/language.ts';
import type { ModelUse } from '#server/modules/model-use/model-use.ts';
import { readFinishedClip } from './clips.ts';
import { ownContent } from './own-content.ts';
import { findClipRun } from './run-store.ts';

export type ContentDeps = {
  db: Db;
  modelUse: Pick<ModelUse, 'ask'>;
  /** Counts a request against the user's limit. @throws AppError rate_limited */
  countContent(userId: string): Promise<void>;
};

/**
 * Writes a title, a description and hashtags for a clip, in the language spoken in it: by the language model, otherwise
 * from the clip's own texts and transcript.
 * @throws AppError not_found | clip_not_ready | rate_limited; the signal's reason
 */
export async function writeContent(
  deps: ContentDeps,
  userId: string,
  clipId: string,
  { signal }: { signal: AbortSignal },
): Promise<ClipTexts & { by: AnsweredBy }> {
  const clip = await readFinishedClip(deps, userId, clipId);
  await deps.countContent(userId);
  const { title, description, transcript, videoTitle: sourceTitle, hashtags } = clip;
  const asked = (await findClipRun(deps.db, userId, clip.runId))?.language;
  const words = { title, description, sourceTitle, transcript, language: languageOf(transcript, asked) };
  const answer = await deps.modelUse.ask(userId, clipTextsPrompt(words), { signal });
  const own = (by: AnsweredBy) => ({ ...ownContent({ ...words, hashtags }), by });
  if (!answer.ok) return own(answer.by);
  const { value, by } = answer;
  const written = {
    title: cleanText(value.title),
    description: cleanLines(value.description),
    hashtags: value.hashtags,
  };
  if (written.title === '' || written.description === '') return own({ engine: 'builtin', reason: 'invalid_answer' });
  return { ...written, by };
}

function cleanLines(text: string): string {
  return text.split('\n').map(cleanText).join('\n').trim();
}

/** Detected from the transcript, otherwise the language chosen for the generation; undefined if unknown or unsupported. */
function languageOf(transcript: string, asked: string | undefined): Language | undefined {
  const detected = detectLanguage(transcript);
  if (detected === 'other') return undefined;
  const wanted = detected ?? normaliseLanguage(asked);
  return isKnownLanguage(wanted) ? wanted : undefined;
}
