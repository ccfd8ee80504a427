/** Formats a length in the language: "30 seconds", "4 minutes". */
export function readableLength(seconds: number, language: string): string {
  const unit = seconds >= 120 && seconds % 60 === 0 ? 'minute' : 'second';
  const amount = unit === 'minute' ? seconds / 60 : seconds;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}

const MAX_SECONDS = 3 * 3600;

/** Parses a length in seconds: `45`, `45 s`, `1:30`, `2 min`, `2 мин`; undefined if there is none. */
export function readSeconds(text: string): number | undefined {
  const clock = /^\s*(\d{1,3}):([0-5]\d)\s*$/.exec(text);
  if (clock) return within(Number(clock[1]) * 60 + Number(clock[2]));
  const [, amount = '', unit = ''] = /^\D{0,40}?(\d{1,5}(?:[.,]\d)?)[\s\u00a0]{0,3}(\p{L}{0,12})/u.exec(text) ?? [];
  if (amount === '') return undefined;
  const isMinutes = /^(m$|min|мин)/iu.test(unit);
  const isSeconds = unit === '' || /^(s$|sec|seg|sek|сек|с$)/iu.test(unit);
  if (!isMinutes && !isSeconds) return undefined;
  return within(Number(amount.replace(',', '.')) * (isMinutes ? 60 : 1));
}

function within(seconds: number): number | undefined {
  return seconds >= 1 && seconds <= MAX_SECONDS ? Math.round(seconds) : undefined;
}
