import { useLingui } from '@lingui/react/macro';
import type { Publication } from '#contract/publications.ts';
import { useFormats } from '#web/ui/format.ts';
import { browserTimeZone } from '#web/ui/time-zones.ts';
import { asUtc, wallTimeIn } from '../composer/wall-clock.ts';

type Planned = Pick<Publication, 'scheduled_at' | 'wall_time' | 'time_zone'>;

/** Whether the reader's clocks show another time than those of the zone at an instant. */
export function differsHere(instant: string, timeZone: string, here = browserTimeZone()): boolean {
  const at = new Date(instant);
  return wallTimeIn(timeZone, at) !== wallTimeIn(here, at);
}

/** Names a planned time as it was chosen, with its zone where the reader's clocks show another one. */
export function usePlannedTime(): (planned: Planned) => { text: string; here: string | null } | null {
  const { t } = useLingui();
  const { formatDate, locale } = useFormats();
  return ({ scheduled_at: at, wall_time: wall, time_zone: zone }) => {
    if (at === null) return null;
    const style = { dateStyle: 'full', timeStyle: 'short' } as const;
    if (wall === null || zone === null) return { text: formatDate(at, style), here: null };
    const chosen = formatDate(asUtc(wall), { ...style, timeZone: 'UTC' });
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
    return false; // a zone of another browser's or the server's newer list
  }
}
