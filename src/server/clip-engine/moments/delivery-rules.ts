import { runningTotals } from '#server/clip-engine/signals/statistics.ts';
import { msg } from '#texts/message.ts';
import { PREFERRED_SECONDS } from './lengths.ts';
import { comparedWithVideo, totalIn } from './measures.ts';
import { type Rule, within } from './rule.ts';
import type { Candidate, Facts } from './sentence-facts.ts';

/** Share of silence in a clip above which it loses points. */
const EASY_SILENCE_SHARE = 0.15;

/** Rules about how it is said: pace, loudness, liveliness, pauses and, where it is chosen automatically, length. */
export function deliveryRules(facts: Facts, automaticLength: boolean): Rule[] {
  const { signals } = facts;
  const seconds = ({ startSeconds, endSeconds }: Candidate) => endSeconds - startSeconds;
  const pace = comparedWithVideo(
    facts,
    (candidate) => totalIn(facts.letterTotals, candidate) / Math.max(1, totalIn(facts.spokenTotals, candidate)),
    0.4,
  );
  const levels = signals.loudnessDb.map((level) => Math.max(level, -60));
  const loudness = comparedWithVideo(facts, meanOf(levels, signals.stepSeconds), 0.8);
  const activity = comparedWithVideo(facts, meanOf(signals.activity, signals.stepSeconds), 0.03);
  const silence = (candidate: Candidate) => 1 - totalIn(facts.spokenTotals, candidate) / seconds(candidate);
  return [
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

/** The mean of a series that has a value every `stepSeconds`, over a candidate's span; undefined outside of it. */
function meanOf(values: readonly number[], stepSeconds: number): (candidate: Candidate) => number | undefined {
  const totals = runningTotals(values);
  return ({ startSeconds, endSeconds }) => {
    const from = Math.min(values.length, Math.floor(startSeconds / stepSeconds));
    const until = Math.min(values.length, Math.max(from + 1, Math.ceil(endSeconds / stepSeconds)));
    return until > from ? ((totals[until] ?? 0) - (totals[from] ?? 0)) / (until - from) : undefined;
  };
}
