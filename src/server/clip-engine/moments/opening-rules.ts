import { type Message, msg } from '#texts/message.ts';
import type { CueKind } from './cues.ts';
import { type Rule, shortened, within } from './rule.ts';
import type { Candidate, Facts } from './sentence-facts.ts';

/** Signals based on a phrase in the opening. */
type CueSignal =
  | 'opening_superlative'
  | 'opening_negation'
  | 'opening_second_person'
  | 'opening_story'
  | 'opening_connective'
  | 'opening_back_reference';

/** Words of the first sentence that a viewer hears before deciding: about three seconds. */
const OPENING_WORDS = 14;
/** Length of an opening clause spoken in one breath. */
const SHORT_OPENING_WORDS = 12;

/** Points for the start of a topic, and the probability below which a sentence is not one (docs/decisions/0053). */
const TOPIC_START_POINTS = 3;
const MIN_CHANCE = 0.5;

/** Rules about how a clip begins: hooks add points; greetings, back-references and connectives cost some. */
export function openingRules(facts: Facts): Rule[] {
  const openings = facts.plain.map((words) => words.slice(0, OPENING_WORDS));
  const numbers = openings.map(numberIn);
  const quote = (candidate: Candidate) => shortened(facts.sentences[candidate.first]?.text ?? '', 110);
  const span = (candidate: Candidate) => ({
    startSeconds: facts.sentences[candidate.first]?.startSeconds ?? candidate.startSeconds,
    endSeconds: facts.sentences[candidate.first]?.endSeconds ?? candidate.endSeconds,
  });
  const about = (candidate: Candidate, label: Message, detail: Message) => ({
    label,
    detail,
    quote: quote(candidate),
    span: span(candidate),
  });
  const found =
    (where: 'find' | 'opening') =>
    (signal: CueSignal, kind: CueKind, points: number): Rule => {
      const phrases = openings.map((words) => facts.cues[where](kind, words));
      return {
        signal,
        points: (candidate) => (phrases[candidate.first] === undefined ? 0 : points),
        tell: (candidate) =>
          about(
            candidate,
            msg(`moment.${signal}`),
            msg(`moment.${signal}_why`, { words: phrases[candidate.first] ?? '' }),
          ),
      };
    };
  const cue = found('find');
  const atStart = found('opening');
  return [
    {
      signal: 'opening_question',
      points: (candidate) => (candidate.last > candidate.first ? questionStrength(facts, candidate.first) : 0),
      tell: (candidate) => about(candidate, msg('moment.opening_question'), msg('moment.opening_question_why')),
    },
    {
      signal: 'opening_fragment',
      points: (candidate) =>
        facts.writesCapitals && /^\p{Ll}/u.test(facts.sentences[candidate.first]?.text ?? '') ? -1 : 0,
      tell: (candidate) => about(candidate, msg('moment.opening_fragment'), msg('moment.opening_fragment_why')),
    },
    {
      signal: 'opening_number',
      points: (candidate) => (numbers[candidate.first] === undefined ? 0 : 0.5),
      tell: (candidate) =>
        about(
          candidate,
          msg('moment.opening_number'),
          msg('moment.opening_number_why', { words: numbers[candidate.first] ?? '' }),
        ),
    },
    cue('opening_superlative', 'superlative', 0.4),
    cue('opening_negation', 'negation', 0.4),
    cue('opening_second_person', 'secondPerson', 0.4),
    cue('opening_story', 'story', 0.4),
    {
      signal: 'opening_short',
      points: (candidate) => {
        const length = facts.plain[candidate.first]?.length ?? 0;
        return length >= 3 && length <= SHORT_OPENING_WORDS ? 0.3 : length > 30 ? -0.4 : 0;
      },
      tell: (candidate, points) =>
        points > 0
          ? about(
              candidate,
              msg('moment.opening_short'),
              msg('moment.opening_short_why', { count: facts.plain[candidate.first]?.length ?? 0 }),
            )
          : about(
              candidate,
              msg('moment.opening_long'),
              msg('moment.opening_long_why', { count: facts.plain[candidate.first]?.length ?? 0 }),
            ),
    },
    {
      signal: 'topic_start',
      points: (candidate) => startPoints(facts.startChance[candidate.first] ?? 0),
      tell: (candidate) => about(candidate, msg('moment.topic_start'), msg('moment.topic_start_why')),
    },
    {
      signal: 'opening_after_pause',
      points: (candidate) => within(((facts.pauseBefore[candidate.first] ?? 0) - 0.5) * 0.3, 0, 0.2),
      tell: (candidate) =>
        about(
          candidate,
          msg('moment.opening_after_pause'),
          msg('moment.opening_after_pause_why', { seconds: (facts.pauseBefore[candidate.first] ?? 0).toFixed(1) }),
        ),
    },
    atStart('opening_connective', 'connective', -0.7),
    atStart('opening_back_reference', 'backReference', -1.3),
  ];
}

/** What is half as probable as a topic's usual start is none; the rest is worth the square of its chance. */
function startPoints(chance: number): number {
  return chance < MIN_CHANCE ? 0 : TOPIC_START_POINTS * chance ** 2;
}

/** Words that turn a statement into a rhetorical question (`…, right?`). */
const tags: ReadonlySet<string> = new Set(
  'right ok okay yeah huh verdad no né não hein oder ja gell да так правда'.split(' '),
);

/** A real question is worth a point; one of two or three words, or a statement ending in `right?`, less or nothing. */
function questionStrength(facts: Facts, index: number): number {
  const words = facts.plain[index] ?? [];
  if (facts.isQuestion[index] !== true || words.length < 4 || (facts.terms[index] ?? []).length === 0) return 0;
  return tags.has(words.at(-1) ?? '') ? 0.4 : 1;
}

/** A meaningful number: digits, money, percentages; small number words do not count. */
export function numberIn(words: readonly string[]): string | undefined {
  return words.find((word) => /\d/.test(word) && word.length <= 12);
}
