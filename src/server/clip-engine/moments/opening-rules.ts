import type { CueKind } from './cues.ts';
import { type Rule, shortened, within } from './rule.ts';
import type { Candidate, Facts } from './sentence-facts.ts';

/** How much of the first sentence a viewer hears before deciding: about three seconds. */
const openingWords = 14;
/** Clause of an opening that is heard in one breath. */
const shortOpeningWords = 12;

/** Rules about how a clip begins: hooks give points, greetings, back-references and connectives take some. */
export function openingRules(facts: Facts): Rule[] {
  const openings = facts.plain.map((words) => words.slice(0, openingWords));
  const numbers = openings.map(numberIn);
  const quote = (candidate: Candidate) => shortened(facts.sentences[candidate.first]?.text ?? '', 110);
  const span = (candidate: Candidate) => ({
    startSeconds: facts.sentences[candidate.first]?.startSeconds ?? candidate.startSeconds,
    endSeconds: facts.sentences[candidate.first]?.endSeconds ?? candidate.endSeconds,
  });
  const about = (candidate: Candidate, label: string, detail: string) => ({
    label,
    detail,
    quote: quote(candidate),
    span: span(candidate),
  });
  const found =
    (where: 'find' | 'opening') =>
    (signal: string, kind: CueKind, points: number, label: string, why: string): Rule => {
      const phrases = openings.map((words) => facts.cues[where](kind, words));
      return {
        signal,
        points: (candidate) => (phrases[candidate.first] === undefined ? 0 : points),
        tell: (candidate) => about(candidate, label, `“${phrases[candidate.first] ?? ''}” ${why}`),
      };
    };
  const cue = found('find');
  const atStart = found('opening');
  return [
    {
      signal: 'opening_question',
      points: (candidate) => (candidate.last > candidate.first ? questionStrength(facts, candidate.first) : 0),
      tell: (candidate) =>
        about(candidate, 'Opens with a question', 'The first sentence asks something that the clip goes on to answer.'),
    },
    {
      signal: 'opening_fragment',
      points: (candidate) => (facts.writesCapitals && /^\p{Ll}/u.test(facts.sentences[candidate.first]?.text ?? '') ? -1 : 0),
      tell: (candidate) =>
        about(candidate, 'Begins inside a sentence', 'The first word has no capital: its sentence began before the clip.'),
    },
    {
      signal: 'opening_number',
      points: (candidate) => (numbers[candidate.first] === undefined ? 0 : 0.5),
      tell: (candidate) =>
        about(candidate, 'Opens with a number', `“${numbers[candidate.first] ?? ''}” makes the first sentence concrete.`),
    },
    cue('opening_superlative', 'superlative', 0.4, 'Opens on a strong claim', 'raises the stakes in the first seconds.'),
    cue(
      'opening_negation',
      'negation',
      0.4,
      'Opens against expectation',
      'says what is not so, which makes people wait for what is.',
    ),
    cue(
      'opening_second_person',
      'secondPerson',
      0.4,
      'Speaks to the viewer at once',
      'addresses the viewer in the first sentence.',
    ),
    cue('opening_story', 'story', 0.4, 'Opens with a story', 'begins something that has to end.'),
    {
      signal: 'opening_short',
      points: (candidate) => {
        const length = facts.plain[candidate.first]?.length ?? 0;
        return length >= 3 && length <= shortOpeningWords ? 0.3 : length > 30 ? -0.4 : 0;
      },
      tell: (candidate, points) =>
        points > 0
          ? about(candidate, 'Gets to the point', `The first sentence takes ${facts.plain[candidate.first]?.length ?? 0} words.`)
          : about(
              candidate,
              'Slow first sentence',
              `It takes ${facts.plain[candidate.first]?.length ?? 0} words to get through the first sentence.`,
            ),
    },
    {
      signal: 'topic_start',
      points: (candidate) =>
        candidate.first === 0 || facts.topic[candidate.first] !== facts.topic[candidate.first - 1] ? 0.5 : 0,
      tell: (candidate) =>
        about(candidate, 'Begins where a topic begins', 'The words change here: no knowledge of what came before is needed.'),
    },
    {
      signal: 'opening_after_pause',
      points: (candidate) => within(((facts.pauseBefore[candidate.first] ?? 0) - 0.5) * 0.3, 0, 0.2),
      tell: (candidate) =>
        about(
          candidate,
          'Begins after a pause',
          `The speaker paused ${(facts.pauseBefore[candidate.first] ?? 0).toFixed(1)} s before it.`,
        ),
    },
    atStart(
      'opening_connective',
      'connective',
      -0.7,
      'Begins in mid-thought',
      'ties the first sentence to one that is not in the clip.',
    ),
    atStart('opening_back_reference', 'backReference', -1.3, 'Points back', 'refers to something said before the clip.'),
  ];
}

/** Words that turn a statement into a question nobody has to answer (`…, right?`). */
const tags: ReadonlySet<string> = new Set('right ok okay yeah huh verdad no né não hein oder ja gell да так правда'.split(' '));

/** A real question is worth a point; one of two or three words, or a statement with `right?` behind it, is worth less or nothing. */
function questionStrength(facts: Facts, index: number): number {
  const words = facts.plain[index] ?? [];
  if (facts.isQuestion[index] !== true || words.length < 4 || (facts.terms[index] ?? []).length === 0) return 0;
  return tags.has(words.at(-1) ?? '') ? 0.4 : 1;
}

/** A number that means something: digits, money, percentages; small number words don't surprise anybody. */
export function numberIn(words: readonly string[]): string | undefined {
  return words.find((word) => /\d/.test(word) && word.length <= 12);
}
