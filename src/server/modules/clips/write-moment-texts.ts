import type { BuiltinReason } from '#contract/ai.ts';
import type { ComparedMoment } from '#server/ai/prompts/moment-pairs.ts';
import { type MomentTexts, momentTextsPrompt } from '#server/ai/prompts/moment-texts.ts';
import {
  findDescriptionFault,
  findTitleFault,
  type Ground,
  saidHashtags,
} from '#server/clip-engine/moments/check-written.ts';
import type { Moment } from '#server/clip-engine/shapes.ts';
import { isKnownLanguage } from '#server/kit/words/language.ts';
import { type Bounded, isLasting, type MomentQuestion, numbered } from './moment-question.ts';

/** Clips per call, and maximum number of calls. */
const CLIPS_PER_CALL = 6;
const MAX_CALLS = 4;
const MAX_TITLES = CLIPS_PER_CALL * MAX_CALLS;
/** With fewer from the model, the engine's hashtags are used. */
const MIN_HASHTAGS = 3;

/** The moments with the texts that passed the checks; `own` counts those that retain the engine's title. */
export async function writeTexts(
  ask: Bounded,
  { sentences, title: video, language: code }: MomentQuestion,
  moments: readonly Moment[],
): Promise<{ moments: Moment[]; own: number; failure?: BuiltinReason }> {
  const language = isKnownLanguage(code) ? code : undefined;
  const shown = moments.slice(0, MAX_TITLES).map((moment) => numbered(moment, sentences));
  const groundOf = (clip: ComparedMoment): Ground => ({ text: clip.sentences.join(' '), video, language: code });
  const written: MomentTexts[] = [];
  let failure: BuiltinReason | undefined;
  for (let at = 0; at < shown.length; at += CLIPS_PER_CALL) {
    const answer = await ask(
      momentTextsPrompt({
        moments: shown.slice(at, at + CLIPS_PER_CALL),
        video,
        language,
        titleFault: (clip, title) => findTitleFault(title, groundOf(clip)),
        descriptionFault: (clip, description) => findDescriptionFault(description, groundOf(clip)),
      }),
    );
    if (typeof answer !== 'string') written.push(...answer.value);
    else if (isLasting(answer)) {
      failure = answer;
      break;
    }
  }
  const used = new Set<string>();
  const titled = moments.map((moment, index) => {
    const clip = shown[index];
    const texts = written.find(({ first }) => first === clip?.first);
    const wanted = texts?.title;
    const isNew = wanted !== undefined && !used.has(wanted);
    const title = isNew ? wanted : moment.title;
    used.add(title);
    return { moment: texts && clip ? withTexts(moment, { ...texts, title }, groundOf(clip)) : moment, isNew };
  });
  const own = titled.slice(0, shown.length).filter(({ isNew }) => !isNew).length;
  return { moments: titled.map(({ moment }) => moment), own, ...(failure && { failure }) };
}

function withTexts(moment: Moment, { title, description, hashtags }: MomentTexts, ground: Ground): Moment {
  const said = saidHashtags(hashtags, ground);
  return {
    ...moment,
    title: title ?? moment.title,
    description: description ?? moment.description,
    hashtags: said.length >= MIN_HASHTAGS ? said : moment.hashtags,
  };
}
