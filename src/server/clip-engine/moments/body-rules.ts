import { firstIndex } from '#server/clip-engine/first-index.ts';
import { middleAndSpread, runningTotals } from '#server/clip-engine/signals/statistics.ts';
import { preferredSeconds } from './lengths.ts';
import { type Rule, shortened, within } from './rule.ts';
import type { Candidate, Facts } from './sentence-facts.ts';

/** Share of a clip that may be silence before it costs points. */
const easySilenceShare = 0.15;

/** Rules about what happens between the first and the last sentence. All measures are compared with this video's own middle and spread. */
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
  const storyTotals = runningTotals(facts.plain.map((words) => (facts.cues.find('story', words) === undefined ? 0 : 1)));
  const reactionIn = (candidate: Candidate) => {
    const next = facts.reactions[firstIndex(facts.reactions, ({ endSeconds }) => endSeconds > candidate.endSeconds - 8)];
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
          ? { label: 'Dense with its own subject', detail: `Words that belong to this part of the video: ${terms}.` }
          : { label: 'Little of its own to say', detail: 'Mostly words that are spread over the whole video.' };
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
          ? { label: 'Stays on one topic', detail: 'No change of topic was found inside.' }
          : { label: 'Changes topic inside', detail: 'The words change within the clip, as between two topics.' },
    },
    {
      signal: 'pace',
      points: (candidate) => within(pace(candidate) * 0.25, -0.3, 0.5),
      tell: (_candidate, points) =>
        points > 0
          ? { label: 'Faster speech', detail: 'The speaker talks faster here than usual in this video.' }
          : { label: 'Slower speech', detail: 'The speaker talks slower here than usual in this video.' },
    },
    {
      signal: 'loudness',
      points: (candidate) => within(loudness(candidate) * 0.25, -0.4, 0.6),
      tell: (_candidate, points) =>
        points > 0
          ? { label: 'Louder than usual', detail: 'The voice is raised compared with the rest of the video.' }
          : { label: 'Softer than usual', detail: 'The sound is weaker than in the rest of the video.' },
    },
    {
      signal: 'liveliness',
      points: (candidate) => within(activity(candidate) * 0.3, -0.5, 0.8),
      tell: (_candidate, points) =>
        points > 0
          ? { label: 'Livelier sound', detail: 'The sound changes more here than in most of the video.' }
          : { label: 'Flatter sound', detail: 'The sound changes less here than in most of the video.' },
    },
    {
      signal: 'dead_air',
      points: (candidate) => -within((silence(candidate) - easySilenceShare) * 3, 0, 1),
      tell: (candidate) => ({
        label: 'Pauses inside',
        detail: `${Math.round(silence(candidate) * 100)} % of the clip is without speech.`,
      }),
    },
    {
      signal: 'second_person',
      points: (candidate) =>
        within((between(youTotals, candidate) / Math.max(1, between(facts.wordTotals, candidate))) * 8, 0, 0.4),
      tell: (candidate) => ({
        label: 'Speaks to the viewer',
        detail: `Addresses the viewer ${between(youTotals, candidate)} times.`,
      }),
    },
    {
      signal: 'story',
      points: (candidate) => (between(storyTotals, { ...candidate, first: candidate.first + 1 }) > 0 ? 0.3 : 0),
      tell: (candidate) => {
        const at = facts.plain.findIndex(
          (words, index) => index > candidate.first && index <= candidate.last && facts.cues.find('story', words) !== undefined,
        );
        const sentence = facts.sentences[at];
        const quote =
          sentence === undefined
            ? {}
            : {
                quote: shortened(sentence.text, 110),
                span: { startSeconds: sentence.startSeconds, endSeconds: sentence.endSeconds },
              };
        return { label: 'Tells a story or an example', detail: 'Something concrete happens in it.', ...quote };
      },
    },
    {
      signal: 'reaction',
      points: (candidate) => (reactionIn(candidate) === undefined ? 0 : 0.9),
      tell: (candidate) => {
        const span = reactionIn(candidate);
        const told = { label: 'Gets a reaction', detail: 'A burst of sound without words follows, as of laughter or applause.' };
        return span === undefined ? told : { ...told, span };
      },
    },
    ...kinds.map(
      ({ kind, totals }): Rule => ({
        signal: kind,
        points: (candidate) => (between(totals, candidate) > 0 ? nuisance[kind].points : 0),
        tell: (candidate) => {
          const at = facts.plain.findIndex(
            (words, index) => index >= candidate.first && index <= candidate.last && facts.cues.find(kind, words) !== undefined,
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
        automaticLength ? within(0.3 - Math.abs(Math.log(seconds(candidate) / preferredSeconds)) * 0.9, -0.6, 0.3) : 0,
      tell: (candidate, points) => ({
        label: points > 0 ? 'A length people watch' : 'An unusual length',
        detail: `${Math.round(seconds(candidate))} s; half of the clips people keep are between 25 and 51 s long.`,
      }),
    },
  ];
}

const nuisance = {
  greeting: {
    points: -1.5,
    label: 'Contains a greeting or farewell',
    detail: 'Part of it belongs to the start or end of the video.',
  },
  sponsor: { points: -4, label: 'Contains advertising', detail: 'Part of it reads like a sponsor message.' },
  housekeeping: {
    points: -1.2,
    label: 'Contains housekeeping',
    detail: 'Part of it is about the event or the channel, not the subject.',
  },
} as const;

/** The topic terms of a candidate, most telling first. */
export function strongestTerms(facts: Facts, candidate: { first: number; last: number }): string[] {
  const counts = new Map<string, number>();
  for (const term of facts.terms.slice(candidate.first, candidate.last + 1).flat()) counts.set(term, (counts.get(term) ?? 0) + 1);
  const weigh = ([term, count]: [string, number]) => facts.salience.weight(term) * Math.sqrt(count);
  return [...counts].sort((a, b) => weigh(b) - weigh(a) || (a[0] < b[0] ? -1 : 1)).map(([term]) => term);
}

/** Runs of sentences of about a clip's length, to know what is usual in this video. */
function windowsOf(facts: Facts): Candidate[] {
  let last = 0;
  return facts.sentences.flatMap((sentence, first) => {
    last = Math.max(last, first);
    while (
      last + 1 < facts.sentences.length &&
      (facts.sentences[last]?.endSeconds ?? 0) - sentence.startSeconds < preferredSeconds
    )
      last++;
    const end = facts.sentences[last]?.endSeconds ?? sentence.endSeconds;
    return end > sentence.startSeconds ? [{ first, last, startSeconds: sentence.startSeconds, endSeconds: end }] : [];
  });
}
