import { type Message, msg } from '#texts/message.ts';
import type { CueKind } from './cues.ts';
import { type Rule, shortened, type Telling, within } from './rule.ts';
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
  const cue = cueRule(facts, 'find');
  const atStart = cueRule(facts, 'opening');
  return [
    questionRule(facts),
    fragmentRule(facts),
    numberRule(facts),
    cue('opening_superlative', 'superlative', 0.4),
    cue('opening_negation', 'negation', 0.4),
    cue('opening_second_person', 'secondPerson', 0.4),
    cue('opening_story', 'story', 0.4),
    wordCountRule(facts),
    topicStartRule(facts),
    pauseRule(facts),
    atStart('opening_connective', 'connective', -0.7),
    atStart('opening_back_reference', 'backReference', -1.3),
  ];
}

/** An explanation that quotes the first sentence. */
function about({ sentences }: Facts, candidate: Candidate, label: Message, detail: Message): Telling {
  const sentence = sentences[candidate.first];
  const { startSeconds, endSeconds } = sentence ?? candidate;
  return { label, detail, quote: shortened(sentence?.text ?? '', 110), span: { startSeconds, endSeconds } };
}

/** Rules on phrases anywhere in the opening (`find`) or at its very beginning (`opening`). */
function cueRule(facts: Facts, where: 'find' | 'opening') {
  const openings = facts.plain.map((words) => words.slice(0, OPENING_WORDS));
  return (signal: CueSignal, kind: CueKind, points: number): Rule => {
    const phrases = openings.map((words) => facts.cues[where](kind, words));
    return {
      signal,
      points: (candidate) => (phrases[candidate.first] === undefined ? 0 : points),
      tell: (candidate) => {
        const detail = msg(`moment.${signal}_why`, { words: phrases[candidate.first] ?? '' });
        return about(facts, candidate, msg(`moment.${signal}`), detail);
      },
    };
  };
}

function questionRule(facts: Facts): Rule {
  return {
    signal: 'opening_question',
    points: (candidate) => (candidate.last > candidate.first ? questionStrength(facts, candidate.first) : 0),
    tell: (candidate) => about(facts, candidate, msg('moment.opening_question'), msg('moment.opening_question_why')),
  };
}

function fragmentRule(facts: Facts): Rule {
  return {
    signal: 'opening_fragment',
    points: (candidate) =>
      facts.writesCapitals && /^\p{Ll}/u.test(facts.sentences[candidate.first]?.text ?? '') ? -1 : 0,
    tell: (candidate) => about(facts, candidate, msg('moment.opening_fragment'), msg('moment.opening_fragment_why')),
  };
}

function numberRule(facts: Facts): Rule {
  const numbers = facts.plain.map((words) => numberIn(words.slice(0, OPENING_WORDS)));
  return {
    signal: 'opening_number',
    points: (candidate) => (numbers[candidate.first] === undefined ? 0 : 0.5),
    tell: (candidate) => {
      const detail = msg('moment.opening_number_why', { words: numbers[candidate.first] ?? '' });
      return about(facts, candidate, msg('moment.opening_number'), detail);
    },
  };
}

function wordCountRule(facts: Facts): Rule {
  const lengthOf = ({ first }: Candidate) => facts.plain[first]?.length ?? 0;
  return {
    signal: 'opening_short',
    points: (candidate) => {
      const length = lengthOf(candidate);
      return length >= 3 && length <= SHORT_OPENING_WORDS ? 0.3 : length > 30 ? -0.4 : 0;
    },
    tell: (candidate, points) => {
      const count = lengthOf(candidate);
      return points > 0
        ? about(facts, candidate, msg('moment.opening_short'), msg('moment.opening_short_why', { count }))
        : about(facts, candidate, msg('moment.opening_long'), msg('moment.opening_long_why', { count }));
    },
  };
}

function topicStartRule(facts: Facts): Rule {
  return {
    signal: 'topic_start',
    points: (candidate) => startPoints(facts.startChance[candidate.first] ?? 0),
    tell: (candidate) => about(facts, candidate, msg('moment.topic_start'), msg('moment.topic_start_why')),
  };
}

function pauseRule(facts: Facts): Rule {
  const pauseBefore = ({ first }: Candidate) => facts.pauseBefore[first] ?? 0;
  return {
    signal: 'opening_after_pause',
    points: (candidate) => within((pauseBefore(candidate) - 0.5) * 0.3, 0, 0.2),
    tell: (candidate) => {
      const detail = msg('moment.opening_after_pause_why', { seconds: pauseBefore(candidate).toFixed(1) });
      return about(facts, candidate, msg('moment.opening_after_pause'), detail);
    },
  };
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
