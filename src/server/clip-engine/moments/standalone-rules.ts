import { runningTotals } from '#server/clip-engine/signals/statistics.ts';
import { msg } from '#texts/message.ts';
import type { CueKind } from './cues.ts';
import { comparedWithVideo, totalIn } from './measures.ts';
import { type Rule, shortened, within } from './rule.ts';
import type { Candidate, Facts } from './sentence-facts.ts';

/** Share of the words after the first sentence, which may announce the subject, that may be about the talk itself. */
const EASY_SIGNPOST_SHARE = 0.15;
/** How many references to the screen in a hundred words do no harm: 1.5. */
const EASY_SCREEN_SHARE = 0.015;
/** Share of single letters and letters with numbers (“x1”, “P”), as formulas read aloud have them. */
const EASY_NOTATION_SHARE = 0.04;

/** Rules about what somebody who sees only the clip cannot follow or does not need. */
export function standaloneRules(facts: Facts): Rule[] {
  const share = (totals: readonly number[]) => (candidate: Candidate) =>
    totalIn(totals, candidate) / Math.max(1, totalIn(facts.wordTotals, candidate));
  const isSignpost = facts.plain.map((words) => facts.cues.find('signpost', words) !== undefined);
  const signpostShare = share(runningTotals(facts.plain.map((words, index) => (isSignpost[index] ? words.length : 0))));
  const countOf = (kind: CueKind) => share(runningTotals(facts.plain.map((words) => facts.cues.count(kind, words))));
  const screen = countOf('onScreen');
  const asides = comparedWithVideo(facts, countOf('aside'), 0.01);
  const notation = share(runningTotals(facts.plain.map((words) => words.filter(isNotation).length)));
  const unclearTotals = runningTotals(facts.unclear);
  return [
    {
      signal: 'unclear',
      points: (candidate) => -within(totalIn(unclearTotals, candidate) * 0.6, 0, 1.2),
      tell: (candidate) => ({
        label: msg('moment.unclear'),
        detail: msg('moment.unclear_why', { count: totalIn(unclearTotals, candidate) }),
      }),
    },
    {
      signal: 'signposts',
      points: (candidate) =>
        -within((signpostShare({ ...candidate, first: candidate.first + 1 }) - EASY_SIGNPOST_SHARE) * 4, 0, 2),
      tell: ({ first, last }) => {
        const sentence = facts.sentences[isSignpost.indexOf(true, first + 1)];
        const told = { label: msg('moment.signposts'), detail: msg('moment.signposts_why') };
        return sentence === undefined || isSignpost.indexOf(true, first + 1) > last
          ? told
          : { ...told, quote: shortened(sentence.text, 110) };
      },
    },
    {
      signal: 'on_screen',
      points: (candidate) => -within((screen(candidate) - EASY_SCREEN_SHARE) * 30, 0, 1),
      tell: () => ({ label: msg('moment.on_screen'), detail: msg('moment.on_screen_why') }),
    },
    {
      signal: 'notation',
      points: (candidate) => -within((notation(candidate) - EASY_NOTATION_SHARE) * 15, 0, 1.5),
      tell: () => ({ label: msg('moment.notation'), detail: msg('moment.notation_why') }),
    },
    {
      signal: 'asides',
      points: (candidate) => -within(asides(candidate) * 0.2, 0, 0.6),
      tell: () => ({ label: msg('moment.asides'), detail: msg('moment.asides_why') }),
    },
  ];
}

/** Letters that are words of their own in one of the languages do not count. */
function isNotation(word: string): boolean {
  return /^(?:[b-df-hj-np-tv-xz]|\p{L}\d+)$/u.test(word);
}
