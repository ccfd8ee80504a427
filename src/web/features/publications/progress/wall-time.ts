import { useLingui } from '@lingui/react/macro';
import type { Publication } from '#contract/publications.ts';
import { useFormats } from '#web/ui/format.ts';
import { browserTimeZone } from '#web/ui/time-zones.ts';
import { asUtc, wallTimeIn } from '../composer/wall-clock.ts';

type Planned = Pick<Publication, 'scheduled_at' | 'wall_time' | 'time_zone'>;

/** Whether the reader's local time differs from the zone's at an instant. */
export function differsHere(instant: string, timeZone: string, here = browserTimeZone()): boolean {
  const at = new Date(instant);
  return wallTimeIn(timeZone, at) !== wallTimeIn(here, at);
}

/** Formats a scheduled time as it was chosen, with its zone if the reader's local time differs. */
export function usePlannedTime(): (planned: Planned) => { text: string; here: string | null } | null {
  const { t } = useLingui();
  const { formatDate, locale } = useFormats();
  return ({ scheduled_at: at, wall_time: local, time_zone: zone }) => {
    if (at === null) return null;
    const style = { dateStyle: 'full', timeStyle: 'short' } as const;
    if (local === null || zone === null) return { text: formatDate(at, style), here: null };
    const chosen = formatDate(asUtc(local), { ...style, timeZone: 'UTC' });
    if (!isKnownZone(zone)) return { text: `${chosen} (${zone})`, here: null };
    const place = nameOfZone(zone, at, locale);
    const time = differsHere(at, zone) ? formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }) : null;
    return { text: `${chosen} (${place})`, here: time === null ? null : t`${time} where you are` };
  };
}

/** Such as `Central European Time`. */
function nameOfZone(zone: string, at: string, locale: string): string {
  if (zone === 'UTC') return zone;
  const format = new Intl.DateTimeFormat(locale || 'en', { timeZone: zone, timeZoneName: 'longGeneric' });
  return format.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

function isKnownZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false; // the zone is missing from this browser's list
  }
}
