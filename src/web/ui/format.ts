import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The functions of this file for components that stay mounted while the language changes, so that they re-render. */
export function useFormats(): ReturnType<typeof formatsIn> {
  return formatsIn(useLingui().i18n.locale);
}

/** New functions for each language, so that memoised results of another one are not reused. */
function formatsIn(locale: string) {
  return {
    locale,
    formatRelative: (instant: string, now: Date) => formatRelative(instant, now),
    formatTimeLeft: (seconds: number) => formatTimeLeft(seconds),
    abbreviateCount: (count: number) => abbreviateCount(count),
    formatBytes: (bytes: number) => formatBytes(bytes),
    formatDate: (instant: string | Date, style?: Intl.DateTimeFormatOptions) => formatDate(instant, style),
    formatNumber: (value: number, style?: Intl.NumberFormatOptions) => formatNumber(value, style),
  };
}

/** `less than a minute ago`, then minutes, hours, days (under 30), months and years with an "ago" suffix. */
export function formatRelative(instant: string, now: Date): string {
  const age = Math.max(0, now.getTime() - Date.parse(instant));
  if (age < MINUTE_MS) return t`less than a minute ago`;
  const locale = localeNow();
  // The narrow form of French and Russian is a bare negative number: '-3 min'.
  const format = new Intl.RelativeTimeFormat(locale, {
    style: locale.startsWith('en') ? 'narrow' : 'short',
    numeric: 'always',
  });
  if (age < HOUR_MS) return format.format(-Math.floor(age / MINUTE_MS), 'minute');
  if (age < DAY_MS) return format.format(-Math.floor(age / HOUR_MS), 'hour');
  const days = Math.floor(age / DAY_MS);
  if (days < 30) return format.format(-days, 'day');
  if (days < 365) return format.format(-Math.floor(days / 30), 'month');
  return format.format(-Math.floor(days / 365), 'year');
}

/** Minutes and seconds as `m:ss`, from an hour on `h:mm:ss`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3_600);
  const minutes = Math.floor((whole % 3_600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Remaining time, rounded so that it does not flicker. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 10) return t`a few seconds left`;
  if (seconds < 60) {
    const rounded = Math.ceil(seconds / 10) * 10;
    return t`${rounded} s left`;
  }
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return t`${minutes} min left`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return t`${hours} h ${rest} min left`;
}

/** Counts with K from 1,000 and M from 1,000,000 (in other languages as they abbreviate), one decimal at most. */
export function abbreviateCount(count: number): string {
  return new Intl.NumberFormat(localeNow(), { notation: 'compact', maximumFractionDigits: 1 }).format(count);
}

/** Formats bytes; 1 MB is 1024 × 1024 bytes, as for the upload limit. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1_048_576;
  if (megabytes >= 1_024) return inUnit(megabytes / 1_024, 'gigabyte', 1);
  if (megabytes >= 10) return inUnit(Math.round(megabytes), 'megabyte', 0);
  if (megabytes >= 0.1) return inUnit(megabytes, 'megabyte', 1);
  return inUnit(bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1_024)), 'kilobyte', 0).replace('kB', 'KB');
}

/** A date, or date and time, in the format of the language. */
export function formatDate(instant: string | Date, style: Intl.DateTimeFormatOptions = { dateStyle: 'long' }): string {
  return new Intl.DateTimeFormat(localeNow(), style).format(new Date(instant));
}

/** A number in the format of the language. */
export function formatNumber(value: number, style?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(localeNow(), style).format(value);
}

function inUnit(value: number, unit: string, digits: number): string {
  const style = {
    style: 'unit',
    unit,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  } as const;
  return new Intl.NumberFormat(localeNow(), style).format(value);
}

function localeNow(): string {
  return i18n.locale || 'en';
}
