import { useSettings } from '#web/features/settings/queries.ts';
import { browserTimeZone, dayIn } from '#web/ui/time-zones.ts';

/** Today's date in the user's time zone, as `2026-11-21`. */
export function useToday(): string {
  const zone = useSettings().data?.time_zone ?? browserTimeZone();
  return dayIn(zone, new Date());
}
