import { firstIndex } from '#server/clip-engine/first-index.ts';
import { middleAndSpread, runningTotals } from '#server/clip-engine/signals/statistics.ts';
import { msg } from '#texts/message.ts';
import { PREFERRED_SECONDS } from './lengths.ts';
import { type Rule, shortened, within } from './rule.ts';
import type { Candidate, Facts } from './sentence-facts.ts';

/** Share of silence in a clip above which it loses points. */
const EASY_SILENCE_SHARE = 0.15;

/**
 * Rules about what happens between the first and the last sentence. All measures are relative to this video's own
 * median and spread.
 */
export function bodyRules(facts: Facts, automaticLength: boolean): Rule[] {
  const { signals } = facts;
  const between = (totals: readonly number[], candidate: Candidate) =>
    (totals[candidate.last + 1] ?? 0) - (totals[candidate.first] ?? 0);
  const seconds = (candidate: Candidate) => candidate.endSeconds - candidate.startSeconds;
  const series = (values: readonly number[]) => {
    const totals = runningTotals(values);
    return (candidate: Candidate) => {
      const from = Math.min(values.length, Math.floor(candidate.startSeconds / signals.stepSeconds));
      const until = Math.min(values.length, Math.max(from + 1, Math.ceil(candidate.endSeconds / signals.stepSeconds)));
      return until > from ? ((totals[until] ?? 0) - (totals[from] ?? 0)) / (until - from) : undefined;
    };
  };
  const windows = windowsOf(facts);
  const relative = (measure: (candidate: Candidate) => number | undefined, leastSpread: number) => {
    const { middle, spread } = middleAndSpread(windows.flatMap((window) => measure(window) ?? []));
    return (candidate: Candidate) => {
      const value = measure(candidate);
      return value === undefined ? 0 : (value - middle) / Math.max(spread, leastSpread);
    };
  };
  const telling = relative(
    (candidate) => between(facts.salienceTotals, candidate) / Math.max(1, between(facts.wordTotals, candidate)),
    0.05,
  );
  const pace = relative(
    (candidate) => between(facts.letterTotals, candidate) / Math.max(1, between(facts.spokenTotals, candidate)),
    0.4,
  );
  const loudness = relative(series(signals.loudnessDb.map((level) => Math.max(level, -60))), 0.8);
  const activity = relative(series(signals.activity), 0.03);
  const silence = (candidate: Candidate) => 1 - between(facts.spokenTotals, candidate) / seconds(candidate);
  const youTotals = runningTotals(facts.plain.map((words) => facts.cues.count('secondPerson', words)));
  const storyTotals = runningTotals(
    facts.plain.map((words) => (facts.cues.find('story', words) === undefined ? 0 : 1)),
  );
  const reactionIn = (candidate: Candidate) => {
    const next =
      facts.reactions[firstIndex(facts.reactions, ({ endSeconds }) => endSeconds > candidate.endSeconds - 8)];
    return next !== undefined && next.startSeconds < candidate.endSeconds + 3 ? next : undefined;
  };
  const kinds = (['greeting', 'sponsor', 'housekeeping'] as const).map((kind) => ({
    kind,
    totals: runningTotals(facts.plain.map((words) => (facts.cues.find(kind, words) === undefined ? 0 : 1))),
  }));
  return [
    {
      signal: 'novelty',
      points: (candidate) => within(telling(candidate) * 0.5, -0.8, 1.1),
      tell: (candidate, points) => {
        const terms = strongestTerms(facts, candidate)
          .slice(0, 4)
          .map((term) => facts.salience.surface(term))
          .join(', ');
        return points > 0
          ? { label: msg('moment.novelty'), detail: msg('moment.novelty_why', { terms }) }
          : { label: msg('moment.commonplace'), detail: msg('moment.commonplace_why') };
      },
    },
    {
      signal: 'one_topic',
      points: (candidate) => {
        const crossed = (facts.topic[candidate.last] ?? 0) - (facts.topic[candidate.first] ?? 0);
        return crossed === 0 ? 0.3 : -0.7 * Math.min(2, crossed);
      },
      tell: (_candidate, points) =>
        points > 0
          ? { label: msg('moment.one_topic'), detail: msg('moment.one_topic_why') }
          : { label: msg('moment.several_topics'), detail: msg('moment.several_topics_why') },
    },
    {
      signal: 'pace',
      points: (candidate) => within(pace(candidate) * 0.25, -0.3, 0.5),
      tell: (_candidate, points) =>
        points > 0
          ? { label: msg('moment.faster'), detail: msg('moment.faster_why') }
          : { label: msg('moment.slower'), detail: msg('moment.slower_why') },
    },
    {
      signal: 'loudness',
      points: (candidate) => within(loudness(candidate) * 0.25, -0.4, 0.6),
      tell: (_candidate, points) =>
        points > 0
          ? { label: msg('moment.louder'), detail: msg('moment.louder_why') }
          : { label: msg('moment.softer'), detail: msg('moment.softer_why') },
    },
    {
      signal: 'liveliness',
      points: (candidate) => within(activity(candidate) * 0.3, -0.5, 0.8),
      tell: (_candidate, points) =>
        points > 0
          ? { label: msg('moment.livelier'), detail: msg('moment.livelier_why') }
          : { label: msg('moment.flatter'), detail: msg('moment.flatter_why') },
    },
    {
      signal: 'dead_air',
      points: (candidate) => -within((silence(candidate) - EASY_SILENCE_SHARE) * 3, 0, 1),
      tell: (candidate) => ({
        label: msg('moment.pauses'),
        detail: msg('moment.pauses_why', { percent: Math.round(silence(candidate) * 100) }),
      }),
    },
    {
      signal: 'second_person',
      points: (candidate) =>
        within((between(youTotals, candidate) / Math.max(1, between(facts.wordTotals, candidate))) * 8, 0, 0.4),
      tell: (candidate) => ({
        label: msg('moment.second_person'),
        detail: msg('moment.second_person_why', { count: between(youTotals, candidate) }),
      }),
    },
    {
      signal: 'story',
      points: (candidate) => (between(storyTotals, { ...candidate, first: candidate.first + 1 }) > 0 ? 0.3 : 0),
      tell: (candidate) => {
        const at = facts.plain.findIndex(
          (words, index) =>
            index > candidate.first && index <= candidate.last && facts.cues.find('story', words) !== undefined,
        );
        const sentence = facts.sentences[at];
        const quote =
          sentence === undefined
            ? {}
            : {
                quote: shortened(sentence.text, 110),
                span: { startSeconds: sentence.startSeconds, endSeconds: sentence.endSeconds },
              };
        return { label: msg('moment.story'), detail: msg('moment.story_why'), ...quote };
      },
    },
    {
      signal: 'reaction',
      points: (candidate) => (reactionIn(candidate) === undefined ? 0 : 0.9),
      tell: (candidate) => {
        const span = reactionIn(candidate);
        const told = {
          label: msg('moment.reaction'),
          detail: msg('moment.reaction_why'),
        };
        return span === undefined ? told : { ...told, span };
      },
    },
    ...kinds.map(
      ({ kind, totals }): Rule => ({
        signal: kind,
        points: (candidate) => (between(totals, candidate) > 0 ? nuisance[kind].points : 0),
        tell: (candidate) => {
          const at = facts.plain.findIndex(
            (words, index) =>
              index >= candidate.first && index <= candidate.last && facts.cues.find(kind, words) !== undefined,
          );
          const sentence = facts.sentences[at];
          return {
            label: nuisance[kind].label,
            detail: nuisance[kind].detail,
            ...(sentence === undefined ? {} : { quote: shortened(sentence.text, 110) }),
          };
        },
      }),
    ),
    {
      signal: 'length',
      points: (candidate) =>
        automaticLength ? within(0.3 - Math.abs(Math.log(seconds(candidate) / PREFERRED_SECONDS)) * 0.9, -0.6, 0.3) : 0,
      tell: (candidate, points) => ({
        label: points > 0 ? msg('moment.usual_length') : msg('moment.unusual_length'),
        detail: msg('moment.length_why', { seconds: Math.round(seconds(candidate)) }),
      }),
    },
  ];
}

const nuisance = {
  greeting: {
    points: -1.5,
    label: msg('moment.greeting'),
    detail: msg('moment.greeting_why'),
  },
  sponsor: { points: -4, label: msg('moment.sponsor'), detail: msg('moment.sponsor_why') },
  housekeeping: {
    points: -1.2,
    label: msg('moment.housekeeping'),
    detail: msg('moment.housekeeping_why'),
  },
} as const;

/** The candidate's topic terms, most distinctive first. */
export function strongestTerms(facts: Facts, candidate: { first: number; last: number }): string[] {
  const counts = new Map<string, number>();
  for (const term of facts.terms.slice(candidate.first, candidate.last + 1).flat())
    counts.set(term, (counts.get(term) ?? 0) + 1);
  const weigh = ([term, count]: [string, number]) => facts.salience.weight(term) * Math.sqrt(count);
  return [...counts].sort((a, b) => weigh(b) - weigh(a) || (a[0] < b[0] ? -1 : 1)).map(([term]) => term);
}

/** Runs of sentences about as long as a clip, as a baseline for this video. */
function windowsOf(facts: Facts): Candidate[] {
  let last = 0;
  return facts.sentences.flatMap((sentence, first) => {
    last = Math.max(last, first);
    while (
      last + 1 < facts.sentences.length &&
      (facts.sentences[last]?.endSeconds ?? 0) - sentence.startSeconds < PREFERRED_SECONDS
    )
      last++;
    const end = facts.sentences[last]?.endSeconds ?? sentence.endSeconds;
    return end > sentence.startSeconds ? [{ first, last, startSeconds: sentence.startSeconds, endSeconds: end }] : [];
  });
}
