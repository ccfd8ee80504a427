import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `Just now` under a minute, then minutes, hours, days (under 30), months and years with an "ago" suffix. */
export function formatRelative(instant: string, now: Date): string {
  const age = Math.max(0, now.getTime() - Date.parse(instant));
  if (age < MINUTE_MS) return t`Just now`;
  const format = new Intl.RelativeTimeFormat(i18n.locale || 'en', { style: 'narrow', numeric: 'always' });
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

/** Time left, rounded so that it does not flicker. */
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

/** Counts with K from 1,000 and M from 1,000,000, one decimal at most. */
export function abbreviateCount(count: number): string {
  if (Math.abs(count) >= 999_950) return `${trimmed(count / 1_000_000)}M`; // 999,950 would round to 1000.0K
  if (Math.abs(count) >= 1_000) return `${trimmed(count / 1_000)}K`;
  return String(count);
}

/** Bytes for a reader: 1 MB is 1024 × 1024 bytes, as the upload limit counts. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1_048_576;
  if (megabytes >= 1_024) return `${(megabytes / 1_024).toFixed(1)} GB`;
  if (megabytes >= 10) return `${Math.round(megabytes)} MB`;
  if (megabytes >= 0.1) return `${megabytes.toFixed(1)} MB`;
  return `${bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1_024))} KB`;
}

function trimmed(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '');
}
