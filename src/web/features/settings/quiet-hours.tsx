import { Trans, useLingui } from '@lingui/react/macro';
import type { Settings } from '#contract/settings.ts';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { timeZoneOptions } from '#web/ui/time-zones.ts';
import { ClockField } from './clock-field.tsx';

type Hours = Settings['notifications']['quiet_hours'];
type Props = {
  quietHours: Hours;
  timeZone: string | null;
  onHours: (hours: Partial<Hours>) => void;
  onTimeZone: (timeZone: string) => void;
};

/** Hours during which email and push notifications are held back. */
export function QuietHours({ quietHours, timeZone, onHours, onTimeZone }: Props) {
  const { t, i18n } = useLingui();
  const zone = timeZone ?? 'UTC';
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={<Trans>Quiet hours</Trans>}
        description={
          <Trans>Email and push notifications wait until they are over. The app shows everything immediately.</Trans>
        }
        checked={quietHours.enabled}
        onChange={(enabled) => onHours({ enabled })}
      />
      {quietHours.enabled ? (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-[8rem_8rem_1fr]">
          <ClockField label={t`From`} value={quietHours.from} onChange={(from) => onHours({ from })} />
          <ClockField label={t`Until`} value={quietHours.to} onChange={(to) => onHours({ to })} />
          <Select
            label={t`Time zone`}
            value={zone}
            options={timeZoneOptions(zone, i18n.locale)}
            onChange={onTimeZone}
            className="max-sm:col-span-2"
          />
          {quietHours.from === quietHours.to ? (
            <p className="col-span-full text-warning-ink text-xs">
              <Trans>Both times are the same, so there are no quiet hours.</Trans>
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
