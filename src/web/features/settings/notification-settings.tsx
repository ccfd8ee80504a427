import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Settings } from '#contract/settings.ts';
import { Switch } from '#web/ui/switch.tsx';
import { ChannelTable } from './channel-table.tsx';
import type { SettingsChange } from './queries.ts';
import { QuietHours } from './quiet-hours.tsx';
import { SettingsRow, SettingsSection } from './settings-section.tsx';

type Props = {
  settings: Settings;
  change: (change: SettingsChange) => void;
  /** Whether this installation can send email; null while unknown. */
  mail: boolean | null;
  /** Push settings of this browser. */
  push: ReactNode;
};

/** Which notifications are sent, through which channel, and quiet hours. */
export function NotificationSettings({ settings, change, mail, push }: Props) {
  const { notifications } = settings;
  return (
    <SettingsSection
      id="notifications"
      title={<Trans>Notifications</Trans>}
      text={<Trans>What we notify you about, and how.</Trans>}
    >
      <SettingsRow>
        <Switch
          label={<Trans>Email notifications</Trans>}
          description={
            mail === false ? (
              <Trans>
                This installation sends no email: messages wait in its outbox, which only the operator can read.
              </Trans>
            ) : (
              <Trans>Sent to the address of your account. Messages about signing in always are.</Trans>
            )
          }
          checked={notifications.email}
          onChange={(email) => change({ notifications: { email } })}
        />
      </SettingsRow>
      <SettingsRow className="flex flex-col gap-3">
        <Switch
          label={<Trans>Push notifications</Trans>}
          description={<Trans>Shown by your browser, even while Reelwright is closed.</Trans>}
          checked={notifications.push}
          onChange={(on) => change({ notifications: { push: on } })}
        />
        {notifications.push ? push : null}
      </SettingsRow>
      <SettingsRow>
        <Switch
          label={<Trans>Marketing emails</Trans>}
          description={<Trans>News about the product from the operator of this installation.</Trans>}
          checked={notifications.marketing}
          onChange={(marketing) => change({ notifications: { marketing } })}
        />
      </SettingsRow>
      <SettingsRow>
        <ChannelTable notifications={notifications} onChange={(types) => change({ notifications: { types } })} />
      </SettingsRow>
      <SettingsRow>
        <QuietHours
          quietHours={notifications.quiet_hours}
          timeZone={settings.time_zone}
          onHours={(hours) => change({ notifications: { quiet_hours: hours } })}
          onTimeZone={(timeZone) => change({ time_zone: timeZone })}
        />
      </SettingsRow>
    </SettingsSection>
  );
}
