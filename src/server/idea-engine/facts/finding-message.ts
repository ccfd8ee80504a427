import type { FindingGroup } from '#contract/analytics.ts';
import type { Language } from '#contract/languages.ts';
import { DAY_MS } from '#server/kit/time.ts';
import { type Message, msg } from '#texts/message.ts';
import { cleanText, clipText } from '../words/text.ts';

const MAX_KEYWORD = 60;
/** Lengths of at least this are given in minutes. */
const LONG_SECONDS = 180;
/** The first of January 2024 was a Monday. */
const MONDAY_MS = Date.UTC(2024, 0, 1);

type Told = { group: FindingGroup; posts: number; times: number; low: number; high: number };

/** A finding as a sentence: the group, how it did, with the number of its posts and the interval. */
export function findingMessage({ group, posts, times, low, high }: Told, language: Language): Message {
  return msg('finding.result', {
    group: groupMessage(group, language),
    times: writeTimes(times, language),
    posts,
    low: writeTimes(low, language),
    high: writeTimes(high, language),
  });
}

function groupMessage(group: FindingGroup, language: Language): Message {
  switch (group.kind) {
    case 'length':
      return msg('finding.length', { length: lengthMessage(group.from, group.to) });
    case 'weekday':
      return msg('finding.weekday', { weekday: weekdayName(group.weekday, language) });
    case 'hour':
      return msg('finding.hour', { from: clock(group.from), to: clock(group.to) });
    case 'format':
      return msg(`finding.${group.format}`);
    case 'topic':
      return msg('finding.topic', { word: clipText(cleanText(group.keyword), MAX_KEYWORD) });
  }
}

function lengthMessage(from: number, to: number | null): Message {
  if (to === null) return msg('finding.over_minutes', { from: from / 60 });
  if (from < LONG_SECONDS && to <= LONG_SECONDS) return msg('finding.seconds', { from, to });
  return msg('finding.minutes', { from: from / 60, to: to / 60 });
}

function weekdayName(weekday: number, language: Language): string {
  const day = new Date(MONDAY_MS + (weekday - 1) * DAY_MS);
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(day);
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** 1.62 → “1.6”; below one with two digits, because 0.4 and 0.36 differ. */
function writeTimes(times: number, language: Language): string {
  const digits = times < 1 ? 2 : 1;
  return new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(times);
}
