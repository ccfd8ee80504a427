import { firstIndex } from '#server/clip-engine/first-index.ts';
import type { LengthCodes, Moment, Signals, Span } from '#server/clip-engine/shapes.ts';
import { middleAndSpread, runningTotals } from '#server/clip-engine/signals/statistics.ts';
import { contentWords } from '#server/kit/words/terms.ts';
import { msg } from '#texts/message.ts';
import { withoutMade } from './candidates.ts';
import { lengthRanges, PREFERRED_SECONDS } from './lengths.ts';
import { placesOf, withPlaces } from './places.ts';
import { cueReaderOf } from './read-cues.ts';
import { type Rule, within } from './rule.ts';
import { explainedScore, rankingScore, soundScale } from './score.ts';
import { selectApart } from './select.ts';
import type { Candidate } from './sentence-facts.ts';
import { clock, titleByTime } from './title-by-time.ts';
import { listUnspokenCandidates } from './unspoken-candidates.ts';
import { asHashtags, writeReason } from './wording.ts';

const FILLER_BELOW = 4;
/** A span is compared with this much on both sides. */
const SURROUNDINGS_SECONDS = 30;

export type UnspokenInput = {
  signals: Signals;
  lengths: LengthCodes;
  count: number;
  language: string | undefined;
  title: string | undefined;
  /** Clips of this video that exist; their moments are not chosen. */
  made: readonly Span[];
};

/**
 * Chooses by measured sound and picture alone: what differs most from the entire video and from its surroundings. Best
 * first.
 */
export function chooseUnspokenMoments(input: UnspokenInput): Moment[] {
  const allowed = lengthRanges(input.lengths);
  const rules = soundRules(input.signals, allowed[0]?.code === 0);
  const candidates = listUnspokenCandidates(input.signals, allowed).map((span) => {
    const candidate = { ...span, first: 0, last: 0 };
    return { ...candidate, rank: rankingScore(rules, candidate) };
  });
  const chosen = selectApart(
    withoutMade(candidates, input.made),
    input.count,
    allowed.map(({ code }) => code),
  );
  const moments = chosen
    .map((candidate) => toMoment(rules, candidate, input))
    .sort((a, b) => b.score - a.score || a.startSeconds - b.startSeconds);
  return withPlaces(moments, placesOf(chosen, candidates));
}

function toMoment(rules: readonly Rule[], candidate: Candidate, { title, language }: UnspokenInput): Moment {
  const { score, evidence } = explainedScore(rules, candidate, soundScale);
  const { startSeconds, endSeconds } = candidate;
  const name = title?.trim() ?? '';
  return {
    startSeconds,
    endSeconds,
    score,
    evidence,
    reason: writeReason(evidence),
    title: titleByTime(cueReaderOf(language), title, startSeconds),
    description: name === '' ? '' : `From “${name.slice(0, 400)}”, at ${clock(startSeconds)}.`,
    hashtags: asHashtags(contentWords(name, language)),
    text: '',
    filler: score < FILLER_BELOW,
  };
}

/**
 * Rules on the measured series. Every measure is relative to the video's own median and spread, and to the span's
 * surroundings.
 */
function soundRules(signals: Signals, automaticLength: boolean): Rule[] {
  const channels = [
    {
      values: signals.loudnessDb.map((level) => Math.max(level, -60)),
      leastSpread: 0.5,
      signal: 'loudness',
      up: msg('moment.louder_than_rest'),
      down: msg('moment.quieter_than_rest'),
    },
    {
      values: signals.activity,
      leastSpread: 0.03,
      signal: 'liveliness',
      up: msg('moment.livelier'),
      down: msg('moment.flatter'),
    },
    {
      values: changeSeries(signals),
      leastSpread: 0.05,
      signal: 'picture',
      up: msg('moment.picture_busy'),
      down: msg('moment.picture_calm'),
    },
  ].filter(({ values }) => values.length > 0);
  const soundShare = soundShareIn(signals);
  const seconds = (span: Candidate) => span.endSeconds - span.startSeconds;
  const steps = (atSeconds: number, length: number) =>
    Math.max(0, Math.min(length, Math.round(atSeconds / signals.stepSeconds)));
  const rules = channels.flatMap(({ values, leastSpread, signal, up, down }): Rule[] => {
    const { middle, spread } = middleAndSpread(windowMeans(values, Math.round(10 / signals.stepSeconds)));
    const totals = runningTotals(
      values.map((value) => within((value - middle) / Math.max(spread, leastSpread), -3, 6)),
    );
    const sum = (from: number, until: number) =>
      (totals[steps(until, values.length)] ?? 0) - (totals[steps(from, values.length)] ?? 0);
    const mean = (span: Candidate) => (sum(span.startSeconds, span.endSeconds) * signals.stepSeconds) / seconds(span);
    const contrast = (span: Candidate) => {
      const from = Math.max(0, span.startSeconds - SURROUNDINGS_SECONDS);
      const until = Math.min(signals.durationSeconds, span.endSeconds + SURROUNDINGS_SECONDS);
      const outside = until - from - seconds(span);
      if (outside < 1) return 0;
      return (
        mean(span) - ((sum(from, until) - sum(span.startSeconds, span.endSeconds)) * signals.stepSeconds) / outside
      );
    };
    return [
      {
        signal,
        points: (span) => within(mean(span) * 0.35, -1, 1.4),
        tell: (_span, points) => ({
          label: points > 0 ? up : down,
          detail: msg('moment.measured_why'),
        }),
      },
      {
        signal: `${signal}_contrast`,
        points: (span) => within(contrast(span) * 0.3, -0.7, 1),
        tell: (_span, points) => ({
          label: points > 0 ? msg('moment.contrast', { label: up }) : msg('moment.contrast', { label: down }),
          detail: msg('moment.contrast_why'),
        }),
      },
    ];
  });
  return [
    ...rules,
    {
      signal: 'dead_air',
      points: (span) => (signals.speech.length === 0 ? 0 : -within((1 - soundShare(span) - 0.2) * 2, 0, 1)),
      tell: (span) => ({
        label: msg('moment.pauses'),
        detail: msg('moment.silence_why', { percent: Math.round((1 - soundShare(span)) * 100) }),
      }),
    },
    {
      signal: 'length',
      points: (span) =>
        automaticLength ? within(0.3 - Math.abs(Math.log(seconds(span) / PREFERRED_SECONDS)) * 0.9, -0.6, 0.3) : 0,
      tell: (span, points) => ({
        label: points > 0 ? msg('moment.usual_length') : msg('moment.unusual_length'),
        detail: msg('moment.seconds_long', { seconds: Math.round(seconds(span)) }),
      }),
    },
  ];
}

/**
 * Strength of picture changes per step, spread over the three seconds around each, because keyframes are imprecise in
 * time.
 */
function changeSeries(signals: Signals): number[] {
  if (signals.changes.length === 0) return [];
  const series = new Array<number>(Math.ceil(signals.durationSeconds / signals.stepSeconds)).fill(0);
  const reach = Math.round(1.5 / signals.stepSeconds);
  for (const { atSeconds, strength } of signals.changes) {
    const middle = Math.round(atSeconds / signals.stepSeconds);
    for (let step = Math.max(0, middle - reach); step <= Math.min(series.length - 1, middle + reach); step++)
      series[step] = (series[step] ?? 0) + strength;
  }
  return series;
}

function windowMeans(values: readonly number[], size: number): number[] {
  const totals = runningTotals(values);
  const starts = Array.from({ length: Math.max(1, values.length - size + 1) }, (_, index) => index).filter(
    (index) => index % 2 === 0,
  );
  return starts.map(
    (start) =>
      ((totals[Math.min(values.length, start + size)] ?? 0) - (totals[start] ?? 0)) / Math.min(size, values.length),
  );
}

/** The share of a span in which there is sound. */
function soundShareIn({ speech }: Signals): (span: Span) => number {
  const totals = runningTotals(speech.map(({ startSeconds, endSeconds }) => endSeconds - startSeconds));
  const soundUntil = (atSeconds: number) => {
    const index = firstIndex(speech, ({ endSeconds }) => endSeconds > atSeconds);
    return (totals[index] ?? 0) + Math.max(0, atSeconds - (speech[index]?.startSeconds ?? atSeconds));
  };
  return ({ startSeconds, endSeconds }) =>
    (soundUntil(endSeconds) - soundUntil(startSeconds)) / (endSeconds - startSeconds);
}
