import type { Language } from '#contract/languages.ts';
import { type Card, chooseCards } from '#server/formats/choose-cards.ts';
import type { Format } from '#server/formats/format.ts';
import { findSubjectFault, MAX_SUBJECT_LENGTH, type SubjectFault } from '#server/formats/subject.ts';
import { beatOf, nameOf, purposeOf, titleOf } from '#server/formats/texts.ts';
import type { DraftIdea, IdeaRequest } from '#server/idea-engine/model.ts';
import { startWithCapital } from '#server/idea-engine/words/text.ts';
import { type Message, msg } from '#texts/message.ts';
import { say } from '#texts/say.ts';

/** From the first take to the finished post, for one person with a phone. */
const MINUTES: Readonly<Record<Format['effort'], number>> = { 1: 20, 2: 45, 3: 90, 4: 180, 5: 300 };

/** Punctuation stripped from the start of a subject, and from its end. */
const STARTS = ` "'“”„«»‘’¿¡`;
const ENDS = `${STARTS}.:;,!?…？！`;

export type UnscoredIdea = Omit<DraftIdea, 'engagementScore' | 'scoreReason'>;

/**
 * Up to `count` ideas that are formats for the keywords, and are labelled as such. They make no claims about the
 * subject; what only the creator knows is left blank.
 */
export function draftCards(request: IdeaRequest, count: number): UnscoredIdea[] {
  const subjects = request.keywords.filter((keyword) => findSubjectFault(keyword) === undefined).map(bare);
  if (subjects.length === 0) return [];
  const known = new Set(request.avoid.titles.map(comparable));
  const cards = chooseCards({
    category: request.category,
    platform: request.platform,
    subjects,
    offered: request.avoid.formats,
    count,
    isNew: (card) => !known.has(comparable(cardTitle(card, request.language))),
  });
  return cards.map((card) => draft(card, request.language));
}

/** Why no keyword can be the subject of a card, or undefined if at least one can. */
export function whyNoSubject(keywords: readonly string[]): Message | undefined {
  const faults = keywords.map(findSubjectFault);
  const [fault] = faults;
  return fault === undefined || faults.includes(undefined) ? undefined : faultMessages[fault];
}

const faultMessages: Readonly<Record<SubjectFault, Message>> = {
  missing: msg('format.card.subject_missing'),
  long: msg('format.card.subject_long', { count: MAX_SUBJECT_LENGTH }),
  instruction: msg('format.card.subject_instruction'),
};

function draft(card: Card, language: Language): UnscoredIdea {
  const { format, subject } = card;
  const own = format.beats.slice(1, -1).map(({ id }) => say(language, beatOf(format, id)));
  const name = say(language, nameOf(format));
  return {
    title: cardTitle(card, language),
    description: say(
      language,
      msg('format.card.description', { subject, name, purpose: purposeOf(format), parts: own.join(', ') }),
    ),
    tags: [subject],
    difficulty: format.effort,
    estimatedMinutes: MINUTES[format.effort],
    hook: '',
    outline: format.beats.map(({ id }) => startWithCapital(say(language, beatOf(format, id)), language)),
    format: format.id,
    cites: [],
  };
}

function cardTitle({ format, subject }: Card, language: Language): string {
  return startWithCapital(say(language, titleOf(format, subject)), language);
}

/** Strips surrounding quotation marks and trailing punctuation: titles add a colon or quotation marks of their own. */
function bare(keyword: string): string {
  let [start, end] = [0, keyword.length];
  while (start < end && STARTS.includes(keyword.charAt(start))) start += 1;
  while (end > start && ENDS.includes(keyword.charAt(end - 1))) end -= 1;
  return keyword.slice(start, end);
}

function comparable(title: string): string {
  return title.normalize('NFKC').toLowerCase();
}
